-- Events and mails to be sent. They are written in the transaction of the change that causes them, so that a change that is
-- rolled back sends nothing.

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint REFERENCES teams (id),
  event text NOT NULL,
  channels text[] NOT NULL CHECK (cardinality(channels) BETWEEN 1 AND 100),
  payload jsonb NOT NULL,
  socket_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
-- The publisher reads the events of all teams; a transaction can only add events of its own team.
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY publisher_reads ON outbox FOR SELECT USING (true);
CREATE POLICY publisher_marks ON outbox FOR UPDATE USING (true);
CREATE POLICY publisher_clears ON outbox FOR DELETE USING (published_at IS NOT NULL);
CREATE POLICY own_team ON outbox FOR INSERT WITH CHECK (team_id IS NULL OR team_id = app_team());

CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- The mail, encrypted with APP_KEY, because its links give access to accounts. Null once it was sent or given up.
  encrypted bytea,
  attempts integer NOT NULL DEFAULT 0,
  -- When it may be tried next. A process that sends it sets this ahead, so that no other does.
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz
);
CREATE INDEX mails_waiting ON mails (due_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_given_up ON mails (failed_at) WHERE failed_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON outbox, mails TO storeroom_app;
