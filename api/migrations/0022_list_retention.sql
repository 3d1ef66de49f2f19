-- Lists that were deleted more than thirty days ago go for good, team by team: nobody sees the rows of two teams at
-- once. Logs stay.
CREATE FUNCTION purge_deleted_lists() RETURNS void LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE team bigint;
BEGIN
  FOR team IN SELECT id FROM teams ORDER BY id LOOP
    PERFORM set_config('app.team_id', team::text, true);
    DELETE FROM stock_list_items line USING stock_lists list
      WHERE line.team_id = team AND list.team_id = team AND list.id = line.list_id
        AND list.deleted_at < now() - interval '30 days';
    DELETE FROM stock_lists WHERE team_id = team AND deleted_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM stock_list_items line WHERE line.team_id = team AND line.list_id = stock_lists.id);
  END LOOP;
  PERFORM set_config('app.team_id', '', true);
END $$;
