-- Functions for workers and operators on the jobs of all teams, with no more columns than they need.

CREATE FUNCTION open_jobs() RETURNS TABLE (team_id bigint, id bigint, user_id bigint, user_name text, kind text,
  request_id text, socket_id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT team_id, id, user_id, user_name, kind, request_id, socket_id FROM jobs
  WHERE status IN ('waiting', 'running') ORDER BY id
$$;

-- Deletes files of jobs a day after the job has ended, and jobs a week after it.
CREATE FUNCTION clear_jobs(moment timestamptz, max_rows integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old_files AS (
    SELECT file.team_id, file.job_id, file.position FROM job_files file
    JOIN jobs ON jobs.team_id = file.team_id AND jobs.id = file.job_id
    WHERE jobs.finished_at < moment - interval '1 day' LIMIT max_rows
  ), deleted_files AS (
    DELETE FROM job_files USING old_files WHERE job_files.team_id = old_files.team_id
      AND job_files.job_id = old_files.job_id AND job_files.position = old_files.position
    RETURNING 1
  ), old_jobs AS (
    SELECT team_id, id FROM jobs WHERE finished_at < moment - interval '7 days'
      AND NOT EXISTS (SELECT FROM job_files file WHERE file.team_id = jobs.team_id AND file.job_id = jobs.id)
    LIMIT max_rows
  ), deleted_jobs AS (
    DELETE FROM jobs USING old_jobs WHERE jobs.team_id = old_jobs.team_id AND jobs.id = old_jobs.id
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM deleted_files) + (SELECT count(*) FROM deleted_jobs)
$$;

-- The numbers of jobs, for the metrics.
CREATE FUNCTION job_backlog() RETURNS TABLE (status text, jobs bigint, oldest_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT status, count(*), min(created_at) FROM jobs GROUP BY status
$$;

REVOKE ALL ON FUNCTION open_jobs, clear_jobs, job_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_jobs, clear_jobs, job_backlog TO storeroom_app;
