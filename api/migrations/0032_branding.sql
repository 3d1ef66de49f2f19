-- The accent that replaces the product's, by colour scheme; null is "as the parent".
ALTER TABLE teams ADD COLUMN brand_palette jsonb;

-- Logos as they are served, under an address of their own that never changes its content.
CREATE TABLE team_logos (
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  team_id bigint NOT NULL REFERENCES teams (id),
  image bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Two teams may have the same picture.
  PRIMARY KEY (hash, team_id)
);
CREATE INDEX team_logos_team ON team_logos (team_id);
ALTER TABLE team_logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_logos FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON team_logos FOR SELECT USING (true);
CREATE POLICY own_team ON team_logos USING (team_id = app_team()) WITH CHECK (team_id = app_team());
GRANT SELECT, INSERT, DELETE ON team_logos TO storeroom_app;
