-- How many items in use each of some teams holds: one call for a page of teams, each read under its own team's policy.
CREATE FUNCTION items_of_teams(ids bigint[]) RETURNS TABLE (of_team bigint, items bigint) LANGUAGE plpgsql AS $$
DECLARE
  asked text := current_setting('app.team_id', true);
BEGIN
  FOREACH of_team IN ARRAY ids LOOP
    PERFORM set_config('app.team_id', of_team::text, true);
    SELECT coalesce(sum(held.items), 0) INTO items FROM stock_held_by_team held
      WHERE held.team_id = of_team AND held.status IN ('available', 'empty');
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.team_id', coalesce(asked, ''), true);
END $$;
