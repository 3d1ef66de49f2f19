-- Another address for an account, from being asked for until the new address has confirmed it: one a person.
CREATE TABLE email_changes (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254 AND email LIKE '%@%'),
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO storeroom_app;

-- Whoever was invited has asked for a new link: once a day is enough.
ALTER TABLE invites ADD COLUMN asked_at timestamptz;
