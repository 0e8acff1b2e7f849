CREATE TABLE game_table (name TEXT NOT NULL PRIMARY KEY, head_seq BIGINT NOT NULL, deadline_at DOUBLE PRECISION);
CREATE INDEX ix_game_table_deadline_at ON game_table (deadline_at);
CREATE TABLE table_event (
  table_name TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  kind TEXT NOT NULL,
  seat SMALLINT,
  body BYTEA NOT NULL,
  PRIMARY KEY (table_name, seq)
);
CREATE TABLE command (
  table_name TEXT NOT NULL,
  actor TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  seq BIGINT NOT NULL,
  PRIMARY KEY (table_name, actor, idempotency_key)
);
CREATE TABLE credential (
  digest BYTEA NOT NULL PRIMARY KEY,
  table_name TEXT NOT NULL,
  kind TEXT NOT NULL,
  seat SMALLINT,
  person INTEGER
);
CREATE TABLE snapshot (table_name TEXT NOT NULL PRIMARY KEY, seq BIGINT NOT NULL, body BYTEA NOT NULL);
CREATE TABLE worker (name TEXT NOT NULL PRIMARY KEY, seen TIMESTAMP WITH TIME ZONE NOT NULL);
CREATE TABLE presence (
  table_name TEXT NOT NULL,
  seat SMALLINT NOT NULL,
  worker TEXT NOT NULL,
  gone TIMESTAMP WITH TIME ZONE,
  PRIMARY KEY (table_name, seat, worker)
);
CREATE TABLE score_sheet (
  watch BYTEA NOT NULL PRIMARY KEY,
  writer BYTEA NOT NULL UNIQUE,
  version BIGINT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  body BYTEA NOT NULL
);
