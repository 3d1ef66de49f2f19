-- Mails that wait to be sent. They belong to the change that causes them: what is rolled back sends nothing.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The mail, encrypted with the key of the deployment: its links open accounts. Emptied as soon as it has left.
  sealed bytea,
  attempts integer NOT NULL DEFAULT 0,
  -- Not to be tried before; moved ahead while one process is at it.
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX mails_waiting ON mails (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE FUNCTION wake_postman() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storeroom_mails', '');
  RETURN NULL;
END $$;
CREATE TRIGGER mails_wake AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION wake_postman();

-- How often something was tried, by the hash of who tried what: all processes count together. Lost in a crash, no more.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY CHECK (length(key) = 32),
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_ended ON rate_limits (ends_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON mails, rate_limits TO storeroom_app;
