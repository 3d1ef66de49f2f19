-- Answers of calls by idempotency key, and counters of rate limits.

-- Answers are kept for a day. Keys of changes that a device may send weeks later, after working offline, are kept forever
-- (`for_good`), so that none is carried out twice.
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

-- Counters of tries for all processes, by a hash of the limit and of who tried. Unlogged, because losing them in a crash does
-- no harm.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY CHECK (length(key) = 32),
  tries integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_ended ON rate_limits (ends_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys, rate_limits TO storeroom_app;
