ALTER TABLE happening RENAME TO table_event;
ALTER TABLE capability RENAME TO credential;
ALTER TABLE command RENAME COLUMN id TO idempotency_key;
