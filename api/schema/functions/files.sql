-- The numbers of files in the bucket and in tables, for all teams.

CREATE FUNCTION files_by_place() RETURNS TABLE (kind text, team_id bigint, in_bucket bigint, in_tables bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT kind, team_id, count(object_id), count(*) - count(object_id) FROM (
    SELECT 'photos' AS kind, team_id, object_id FROM stock_photos
    UNION ALL SELECT 'logos', team_id, object_id FROM team_logos
    UNION ALL SELECT 'jobs', team_id, object_id FROM job_files
  ) file GROUP BY 1, 2 ORDER BY 1, 2
$$;
REVOKE ALL ON FUNCTION files_by_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION files_by_place TO storeroom_app;
