-- How the landing page of a team's hosts looks; null is the product's own look.
ALTER TABLE teams ADD COLUMN landing jsonb;

-- What holds for the installation as a whole, in one row.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  landing jsonb
);
GRANT SELECT, INSERT, UPDATE ON installation TO storeroom_app;
