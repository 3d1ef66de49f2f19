-- What was deleted more than thirty days ago goes for good, team by team: nobody sees the rows of two teams at
-- once. An item stays as long as a picking list names it, and a place as long as anything was in it. Logs stay.
CREATE FUNCTION purge_removed_stock() RETURNS void LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE team bigint;
BEGIN
  FOR team IN SELECT id FROM teams ORDER BY id LOOP
    PERFORM set_config('app.team_id', team::text, true);
    DELETE FROM stock WHERE team_id = team AND shelf = 'removed' AND removed_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM stock_list_items line WHERE line.team_id = team AND line.stock_id = stock.id);
    DELETE FROM locations WHERE team_id = team AND removed_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT FROM stock WHERE stock.team_id = team AND stock.location_id = locations.id);
  END LOOP;
  PERFORM set_config('app.team_id', '', true);
END $$;
