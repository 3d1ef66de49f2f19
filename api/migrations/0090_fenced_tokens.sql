-- A sign-in on a customer's own domain is worth what the domain is: it reaches the teams of that host only, and it
-- ends with the host's right to be served.
ALTER TABLE tokens ADD COLUMN hostname text REFERENCES hostnames (hostname) ON DELETE CASCADE;
CREATE INDEX tokens_hostname ON tokens (hostname) WHERE hostname IS NOT NULL;

-- When the address itself has answered. Null: somebody wrote it, and nobody has shown that it is theirs.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz DEFAULT now();
UPDATE users SET email_confirmed_at = created_at;
