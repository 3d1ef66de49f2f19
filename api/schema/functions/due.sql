-- Which teams have rows that are due for deletion.

-- All teams are searched at once, so as the owner of the tables.
CREATE POLICY owner_reads_due ON stock_lists FOR SELECT TO CURRENT_USER USING (deleted_at IS NOT NULL);
CREATE POLICY owner_reads_due ON stock FOR SELECT TO CURRENT_USER USING (removed_at IS NOT NULL);
CREATE POLICY owner_reads_due ON locations FOR SELECT TO CURRENT_USER USING (removed_at IS NOT NULL);
CREATE POLICY owner_reads_due ON counts FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_reads_due ON stock_photos FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_reads_due ON invites FOR SELECT TO CURRENT_USER USING (true);

-- Photos only from `photos_from` on, the time of the last search: a photo in use keeps its earlier `left_at`, and would be
-- found each time.
CREATE FUNCTION teams_with_due(before timestamptz, counts_before timestamptz, photos_from timestamptz)
RETURNS TABLE (team_id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT team_id FROM stock_lists WHERE deleted_at < before
  UNION SELECT team_id FROM stock WHERE removed_at < before
  UNION SELECT team_id FROM locations WHERE removed_at < before
  UNION SELECT team_id FROM counts WHERE updated_at < counts_before
  UNION SELECT team_id FROM stock_photos WHERE left_at >= photos_from AND left_at < before
  UNION SELECT team_id FROM invites WHERE coalesce(accepted_at, revoked_at, expires_at) < before
  ORDER BY 1
$$;
REVOKE ALL ON FUNCTION teams_with_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION teams_with_due TO storeroom_app;
