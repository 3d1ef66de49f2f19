-- Purging is done in small steps by the product now, on its own clock, and one process at a time.
DROP FUNCTION purge_removed_stock();
DROP FUNCTION purge_deleted_lists();

-- A deleted team whose thirty days are over: its rows are gone, but for the log and the name that the log belongs to.
ALTER TABLE teams
  ADD COLUMN purged_at timestamptz,
  ADD CONSTRAINT teams_purged_was_removed CHECK (purged_at IS NULL OR removed_at IS NOT NULL);
CREATE INDEX teams_to_purge ON teams (removed_at) WHERE removed_at IS NOT NULL AND purged_at IS NULL;
CREATE INDEX invites_ended ON invites (team_id, expires_at);

-- Files a day, what became of a job a week, counted from a moment of the server's clock.
DROP FUNCTION clear_jobs();
CREATE FUNCTION clear_jobs(moment timestamptz, most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old_files AS (
    SELECT file.team_id, file.job_id, file.position FROM job_files file
    JOIN jobs ON jobs.team_id = file.team_id AND jobs.id = file.job_id
    WHERE jobs.finished_at < moment - interval '1 day' LIMIT most
  ), gone_files AS (
    DELETE FROM job_files USING old_files WHERE job_files.team_id = old_files.team_id
      AND job_files.job_id = old_files.job_id AND job_files.position = old_files.position
    RETURNING 1
  ), old_jobs AS (
    SELECT team_id, id FROM jobs WHERE finished_at < moment - interval '7 days'
      AND NOT EXISTS (SELECT FROM job_files file WHERE file.team_id = jobs.team_id AND file.job_id = jobs.id)
    LIMIT most
  ), gone_jobs AS (
    DELETE FROM jobs USING old_jobs WHERE jobs.team_id = old_jobs.team_id AND jobs.id = old_jobs.id
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM gone_files) + (SELECT count(*) FROM gone_jobs)
$$;
REVOKE ALL ON FUNCTION clear_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clear_jobs TO storeroom_app;
