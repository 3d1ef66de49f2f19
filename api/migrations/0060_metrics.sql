-- What operators measure looks past the team of a transaction: how many jobs there are, and nothing of them.
CREATE FUNCTION job_backlog() RETURNS TABLE (status text, jobs bigint, oldest_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT status, count(*), min(created_at) FROM jobs GROUP BY status
$$;
REVOKE ALL ON FUNCTION job_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_backlog TO storeroom_app;

CREATE INDEX mails_given_up ON mails (failed_at) WHERE failed_at IS NOT NULL;
