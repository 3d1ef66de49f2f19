-- What people do without a network waits on their device, for days or for weeks. Its keys are known for good, so that
-- nothing is booked twice however late it comes; its answers stay a day, as all others.
ALTER TABLE idempotency_keys ADD COLUMN for_good boolean NOT NULL DEFAULT false;

DROP INDEX idempotency_keys_age;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at) WHERE NOT for_good;
CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE for_good AND answer IS NOT NULL;
