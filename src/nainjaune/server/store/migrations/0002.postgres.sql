ALTER TABLE happening RENAME TO table_event;
ALTER INDEX happening_pkey RENAME TO table_event_pkey;
ALTER TABLE capability RENAME TO credential;
ALTER INDEX capability_pkey RENAME TO credential_pkey;
ALTER TABLE command RENAME COLUMN id TO idempotency_key;
