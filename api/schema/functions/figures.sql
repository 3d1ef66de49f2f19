-- How the figures and ranks of the items are kept, folded and checked.

CREATE FUNCTION keep_stock_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes (team_id, location_id, status, unit, items, above, below, oversold)
    SELECT team_id, coalesce(location_id, 0), status, coalesce(unit, ''), count(*),
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0),
           count(*) FILTER (WHERE amount < 0)
    FROM added GROUP BY 1, 2, 3, 4;
  INSERT INTO stock_ranks (team_id, id, status, amount, updated_at, is_low, still_since)
    SELECT team_id, id, status, amount, updated_at, coalesce(coalesce(amount, 0) < minimum, false), created_at FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_added AFTER INSERT ON stock REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_added();

CREATE FUNCTION keep_stock_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes (team_id, location_id, status, unit, items, above, below, oversold)
    SELECT team_id, coalesce(location_id, 0), status, coalesce(unit, ''), -count(*),
           -coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(sum(amount) FILTER (WHERE amount < 0), 0),
           -count(*) FILTER (WHERE amount < 0)
    FROM gone GROUP BY 1, 2, 3, 4;
  DELETE FROM stock_ranks USING gone WHERE stock_ranks.team_id = gone.team_id AND stock_ranks.id = gone.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_gone AFTER DELETE ON stock REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_gone();

-- One row of differences for a change of an amount, and none for a change of anything that is no figure.
CREATE FUNCTION keep_stock_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes (team_id, location_id, status, unit, items, above, below, oversold)
    SELECT team_id, location, status, unit, sum(sign), sum(sign * greatest(amount, 0)), sum(sign * greatest(-amount, 0)),
           coalesce(sum(sign) FILTER (WHERE amount < 0), 0)
    FROM (
      SELECT -1 AS sign, team_id, coalesce(location_id, 0) AS location, status, coalesce(unit, '') AS unit,
             coalesce(amount, 0) AS amount FROM before
      UNION ALL
      SELECT 1, team_id, coalesce(location_id, 0), status, coalesce(unit, ''), coalesce(amount, 0) FROM after
    ) change
    GROUP BY 1, 2, 3, 4
    HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 OR sum(sign * greatest(amount, 0)) <> 0
        OR sum(sign) FILTER (WHERE amount < 0) <> 0;
  UPDATE stock_ranks rank SET status = after.status, amount = after.amount, updated_at = after.updated_at,
    is_low = coalesce(coalesce(after.amount, 0) < after.minimum, false)
    FROM after WHERE rank.team_id = after.team_id AND rank.id = after.id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_changed AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_changed();

-- Folds at most so many differences, of whatever team or of these; one process at a time. Who comes meanwhile for all
-- leaves; who comes for some waits, as the attempt that failed for all holds the lock a moment longer. What came to nothing goes.
CREATE FUNCTION fold_stock_figures(most integer, of_teams bigint[] DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded bigint; nothing tid[];
BEGIN
  IF of_teams IS NOT NULL THEN PERFORM pg_advisory_xact_lock(hashtext('storeroom.figures'));
  ELSIF NOT pg_try_advisory_xact_lock(hashtext('storeroom.figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_figure_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_figure_changes
                            WHERE of_teams IS NULL OR team_id = ANY (of_teams) LIMIT most)) RETURNING *
  ), sums AS (
    SELECT team_id, coalesce(location_id, -1) AS location_id, status, unit, sum(items) AS items, sum(above) AS above,
           sum(below) AS below, sum(oversold) AS oversold, count(*) AS rows, GROUPING(location_id) AS whole
    FROM taken GROUP BY GROUPING SETS ((team_id, location_id, status, unit), (team_id, status, unit))
  ), kept AS (
    INSERT INTO stock_figures AS kept (team_id, location_id, status, unit, items, above, below, oversold)
      SELECT team_id, location_id, status, unit, items, above, below, oversold FROM sums
    ON CONFLICT (team_id, location_id, status, unit) DO UPDATE SET
      items = kept.items + excluded.items, above = kept.above + excluded.above,
      below = kept.below + excluded.below, oversold = kept.oversold + excluded.oversold
    RETURNING ctid, items = 0 AND above = 0 AND below = 0 AS is_nothing
  )
  SELECT (SELECT coalesce(sum(rows), 0) FROM sums WHERE whole = 1),
         (SELECT array_agg(ctid) FROM kept WHERE is_nothing) INTO folded, nothing;
  DELETE FROM stock_figures WHERE ctid = ANY (nothing);
  RETURN folded;
END $$;
REVOKE ALL ON FUNCTION fold_stock_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_stock_figures TO storeroom_app;

-- Where what is kept differs from what is there, in the team of the transaction: nothing, as long as all is well.
CREATE FUNCTION stock_figures_amiss()
RETURNS TABLE (kept text, location bigint, of_status text, of_unit text, said text, counted text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH here AS (
    SELECT coalesce(location_id, 0) AS location_id, status, coalesce(unit, '') AS unit, count(*) AS items,
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS above,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS below,
           count(*) FILTER (WHERE amount < 0) AS oversold
    FROM stock WHERE team_id = app_team() GROUP BY 1, 2, 3
  ), held AS (
    SELECT location_id, status, unit, sum(items) AS items, sum(above) AS above, sum(below) AS below,
           sum(oversold) AS oversold
    FROM (
      SELECT location_id, status, unit, items, above, below, oversold FROM stock_held WHERE team_id = app_team()
      UNION ALL
      SELECT -1, status, unit, items, above, below, oversold FROM stock_held_by_team WHERE team_id = app_team()
    ) held GROUP BY 1, 2, 3
  ), counted AS (
    SELECT * FROM here
    UNION ALL
    SELECT -1, status, unit, sum(items), sum(above), sum(below), sum(oversold) FROM here GROUP BY status, unit
  )
  SELECT 'figures', location_id, status, unit,
         concat_ws(' ', held.items, trim_scale(held.above), trim_scale(held.below), held.oversold),
         concat_ws(' ', counted.items, trim_scale(counted.above), trim_scale(counted.below), counted.oversold)
  FROM held FULL JOIN counted USING (location_id, status, unit)
  WHERE (coalesce(held.items, 0), coalesce(held.above, 0), coalesce(held.below, 0), coalesce(held.oversold, 0))
     <> (coalesce(counted.items, 0), coalesce(counted.above, 0), coalesce(counted.below, 0), coalesce(counted.oversold, 0))
  UNION ALL
  SELECT 'ranks', coalesce(rank.id, item.id), coalesce(rank.status, item.status), '',
         concat_ws(' ', rank.amount, rank.updated_at, rank.is_low), concat_ws(' ', item.amount, item.updated_at, item.is_low)
  FROM (SELECT * FROM stock_ranks WHERE team_id = app_team()) rank
  FULL JOIN (
    SELECT *, coalesce(coalesce(amount, 0) < minimum, false) AS is_low FROM stock WHERE team_id = app_team()
  ) item ON item.id = rank.id
  WHERE (rank.status, rank.amount, rank.updated_at, rank.is_low)
    IS DISTINCT FROM (item.status, item.amount, item.updated_at, item.is_low)
  ORDER BY 1, 2, 3, 4
$$;

-- How many items in use each of some teams holds: one call for a page of teams, each read under its own team's policy.
CREATE FUNCTION items_of_teams(ids bigint[]) RETURNS TABLE (of_team bigint, items bigint)
LANGUAGE plpgsql AS $$
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
