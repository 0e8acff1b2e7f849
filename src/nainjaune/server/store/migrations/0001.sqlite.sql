CREATE TABLE game_table (name TEXT NOT NULL PRIMARY KEY, head_seq BIGINT NOT NULL, deadline_at DOUBLE);
CREATE INDEX ix_game_table_deadline_at ON game_table (deadline_at);
CREATE TABLE table_event (
  table_name TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at DOUBLE NOT NULL,
  kind TEXT NOT NULL,
  seat SMALLINT,
  body BLOB NOT NULL,
  PRIMARY KEY (table_name, seq)
) WITHOUT ROWID;
CREATE TABLE command (
  table_name TEXT NOT NULL,
  actor TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (table_name, actor, idempotency_key)
) WITHOUT ROWID;
CREATE TABLE credential (
  digest BLOB NOT NULL PRIMARY KEY,
  table_name TEXT NOT NULL,
  kind TEXT NOT NULL,
  seat SMALLINT,
  person INTEGER
) WITHOUT ROWID;
CREATE TABLE snapshot (table_name TEXT NOT NULL PRIMARY KEY, seq BIGINT NOT NULL, body BLOB NOT NULL);
CREATE TABLE worker (name TEXT NOT NULL PRIMARY KEY, seen DATETIME NOT NULL);
CREATE TABLE presence (
  table_name TEXT NOT NULL,
  seat SMALLINT NOT NULL,
  worker TEXT NOT NULL,
  gone DATETIME,
  PRIMARY KEY (table_name, seat, worker)
);
CREATE TABLE score_sheet (
  watch BLOB NOT NULL PRIMARY KEY,
  writer BLOB NOT NULL UNIQUE,
  version BIGINT NOT NULL,
  at DOUBLE NOT NULL,
  body BLOB NOT NULL
);
