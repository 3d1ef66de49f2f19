-- A customer's own domain is verified every day for as long as it is served. One that fails for a week loses its
-- place in `hostnames`; its claim stays, and brings it back when the records are right again.
ALTER TABLE hostname_claims
  ADD COLUMN failing_since timestamptz,
  -- How often its owners were told.
  ADD COLUMN warnings integer NOT NULL DEFAULT 0,
  ADD COLUMN lost_at timestamptz;
-- Which are due is asked over all teams. What the records must say stands in the public DNS.
CREATE POLICY anyone_reads ON hostname_claims FOR SELECT USING (true);
