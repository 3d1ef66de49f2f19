-- Counts of locations that people have begun, so that another device of theirs goes on with them. One that has ended stays for
-- a while: a device that did not know counts on, and must not book a second time what the other has saved.
CREATE TABLE counts (
  team_id bigint NOT NULL REFERENCES teams (id),
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Made up by the device that begins it.
  id uuid NOT NULL,
  location_id bigint NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 10000),
  version integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended text CHECK (ended IN ('saved', 'emptied')),
  PRIMARY KEY (team_id, user_id, id),
  FOREIGN KEY (team_id, location_id) REFERENCES locations (team_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX counts_under_way ON counts (team_id, user_id, location_id) WHERE ended IS NULL;
CREATE INDEX counts_location ON counts (team_id, location_id, user_id, updated_at);
CREATE INDEX counts_age ON counts (team_id, updated_at);
CALL guard_team_table('counts');
