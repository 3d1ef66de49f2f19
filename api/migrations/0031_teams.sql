-- The second deletion, from which a team can be brought back for thirty days.
ALTER TABLE teams
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT teams_removed_was_archived CHECK (removed_at IS NULL OR deleted_at IS NOT NULL);

-- Slugs that teams had until lately: they lead on for ninety days, unless another team takes one.
CREATE TABLE team_slugs (
  slug text PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams (id),
  ends_at timestamptz NOT NULL
);
ALTER TABLE team_slugs ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_slugs FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON team_slugs FOR SELECT USING (true);
CREATE POLICY anyone_takes ON team_slugs FOR DELETE USING (true);
CREATE POLICY own_team ON team_slugs USING (team_id = app_team()) WITH CHECK (team_id = app_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON team_slugs TO storeroom_app;
