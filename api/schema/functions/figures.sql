-- How the figures and ranks of the items are updated, folded and checked.

CREATE FUNCTION figures_after_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes (team_id, location_id, status, unit, items, above, below, oversold)
    SELECT team_id, coalesce(location_id, 0), status, coalesce(unit, ''), count(*),
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0),
           count(*) FILTER (WHERE amount < 0)
    FROM added GROUP BY 1, 2, 3, 4;
  INSERT INTO stock_ranks (team_id, id, status, amount, updated_at, is_low, unmoved_since)
    SELECT team_id, id, status, amount, updated_at, coalesce(coalesce(amount, 0) < minimum, false), created_at FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER figures_after_insert AFTER INSERT ON stock REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION figures_after_insert();

CREATE FUNCTION figures_after_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes (team_id, location_id, status, unit, items, above, below, oversold)
    SELECT team_id, coalesce(location_id, 0), status, coalesce(unit, ''), -count(*),
           -coalesce(sum(amount) FILTER (WHERE amount > 0), 0), coalesce(sum(amount) FILTER (WHERE amount < 0), 0),
           -count(*) FILTER (WHERE amount < 0)
    FROM deleted GROUP BY 1, 2, 3, 4;
  DELETE FROM stock_ranks USING deleted WHERE stock_ranks.team_id = deleted.team_id AND stock_ranks.id = deleted.id;
  RETURN NULL;
END $$;
CREATE TRIGGER figures_after_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION figures_after_delete();

-- A change of an amount adds one row of differences; a change that leaves all figures as they are adds none.
CREATE FUNCTION figures_after_update() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER figures_after_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_after_update();

-- Folds up to `max_rows` changes, of all teams or of these, and deletes figures that are zero afterwards. Only one process
-- folds at a time: while it does, a call for all teams returns 0, and a call for some of them waits, because the failed call
-- for all of them before it may not have released the lock yet.
CREATE FUNCTION fold_stock_figures(max_rows integer, of_teams bigint[] DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded bigint; zero tid[];
BEGIN
  IF of_teams IS NOT NULL THEN PERFORM pg_advisory_xact_lock(hashtext('storeroom.figures'));
  ELSIF NOT pg_try_advisory_xact_lock(hashtext('storeroom.figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_figure_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_figure_changes
                            WHERE of_teams IS NULL OR team_id = ANY (of_teams) LIMIT max_rows)) RETURNING *
  ), sums AS (
    SELECT team_id, coalesce(location_id, -1) AS location_id, status, unit, sum(items) AS items, sum(above) AS above,
           sum(below) AS below, sum(oversold) AS oversold, count(*) AS rows, GROUPING(location_id) AS of_team
    FROM taken GROUP BY GROUPING SETS ((team_id, location_id, status, unit), (team_id, status, unit))
  ), written AS (
    INSERT INTO stock_figures AS figure (team_id, location_id, status, unit, items, above, below, oversold)
      SELECT team_id, location_id, status, unit, items, above, below, oversold FROM sums
    ON CONFLICT (team_id, location_id, status, unit) DO UPDATE SET
      items = figure.items + excluded.items, above = figure.above + excluded.above,
      below = figure.below + excluded.below, oversold = figure.oversold + excluded.oversold
    RETURNING ctid, items = 0 AND above = 0 AND below = 0 AS is_zero
  )
  SELECT (SELECT coalesce(sum(rows), 0) FROM sums WHERE of_team = 1),
         (SELECT array_agg(ctid) FROM written WHERE is_zero) INTO folded, zero;
  DELETE FROM stock_figures WHERE ctid = ANY (zero);
  RETURN folded;
END $$;
REVOKE ALL ON FUNCTION fold_stock_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_stock_figures TO storeroom_app;

-- Figures and ranks of the team of the transaction that differ from its items. `id` is that of the location (-1: the whole
-- team) or, for ranks, of the item.
CREATE FUNCTION stock_figure_mismatches()
RETURNS TABLE (kind text, id bigint, of_status text, of_unit text, stored text, counted text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH by_location AS (
    SELECT coalesce(location_id, 0) AS location_id, status, coalesce(unit, '') AS unit, count(*) AS items,
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS above,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS below,
           count(*) FILTER (WHERE amount < 0) AS oversold
    FROM stock WHERE team_id = app_team() GROUP BY 1, 2, 3
  ), stored AS (
    SELECT location_id, status, unit, sum(items) AS items, sum(above) AS above, sum(below) AS below,
           sum(oversold) AS oversold
    FROM (
      SELECT location_id, status, unit, items, above, below, oversold FROM current_stock_figures WHERE team_id = app_team()
      UNION ALL
      SELECT -1, status, unit, items, above, below, oversold FROM current_stock_figures_by_team WHERE team_id = app_team()
    ) figure GROUP BY 1, 2, 3
  ), counted AS (
    SELECT * FROM by_location
    UNION ALL
    SELECT -1, status, unit, sum(items), sum(above), sum(below), sum(oversold) FROM by_location GROUP BY status, unit
  )
  SELECT 'figures', location_id, status, unit,
         concat_ws(' ', stored.items, trim_scale(stored.above), trim_scale(stored.below), stored.oversold),
         concat_ws(' ', counted.items, trim_scale(counted.above), trim_scale(counted.below), counted.oversold)
  FROM stored FULL JOIN counted USING (location_id, status, unit)
  WHERE (coalesce(stored.items, 0), coalesce(stored.above, 0), coalesce(stored.below, 0), coalesce(stored.oversold, 0))
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

-- The number of items in use of each of these teams, each read as that team, because of row-level security.
CREATE FUNCTION items_of_teams(ids bigint[]) RETURNS TABLE (of_team bigint, items bigint)
LANGUAGE plpgsql AS $$
DECLARE
  previous_team text := current_setting('app.team_id', true);
BEGIN
  FOREACH of_team IN ARRAY ids LOOP
    PERFORM set_config('app.team_id', of_team::text, true);
    SELECT coalesce(sum(figure.items), 0) INTO items FROM current_stock_figures_by_team figure
      WHERE figure.team_id = of_team AND figure.status IN ('available', 'empty');
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.team_id', coalesce(previous_team, ''), true);
END $$;
