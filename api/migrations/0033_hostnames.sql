-- Hostnames that a team wants, until the DNS proves that they are the team's: only then do they stand in
-- `hostnames`, where CORS, cookies and settings ask. Several teams may want the same one; one can prove it.
CREATE TABLE hostname_claims (
  team_id bigint NOT NULL REFERENCES teams (id),
  hostname text NOT NULL CHECK (hostname = lower(hostname) AND hostname ~ '^[a-z0-9.-]{1,249}$'),
  -- What the TXT record must say.
  token text NOT NULL,
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, hostname)
);
CALL guard_team_table('hostname_claims');
