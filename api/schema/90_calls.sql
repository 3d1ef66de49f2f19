-- What is kept of calls: their answers, and how often somebody tried.

-- What people do without a network waits on their device, for days or for weeks. Its keys are known for good, so that
-- nothing is booked twice however late it comes; its answers stay a day, as all others.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) <= 191),
  fingerprint bytea NOT NULL,
  status integer,
  answer jsonb,
  for_good boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at) WHERE NOT for_good;
CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE for_good AND answer IS NOT NULL;

-- How often something was tried, by the hash of who tried what: all processes count together. Lost in a crash, no more.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY CHECK (length(key) = 32),
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_ended ON rate_limits (ends_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, rate_limits TO storeroom_app;
