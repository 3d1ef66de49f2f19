-- What a team holds, shelf by shelf and place by place, kept with every write and by whatever path it comes: a write
-- adds a row of differences, which waits for nobody, and one process at a time folds them into the figures. What is
-- held is the sum of both, at every moment and in every snapshot.
CREATE TABLE stock_figures (
  team_id bigint NOT NULL,
  -- 0: without a place; -1: the whole team.
  location_id bigint NOT NULL,
  shelf text NOT NULL,
  items bigint NOT NULL,
  -- The amounts above zero, and those below it as a positive number.
  above numeric NOT NULL,
  below numeric NOT NULL,
  oversold bigint NOT NULL,
  PRIMARY KEY (team_id, location_id, shelf)
) WITH (fillfactor = 50);
CREATE TABLE stock_figure_changes (
  team_id bigint NOT NULL,
  location_id bigint NOT NULL,
  shelf text NOT NULL,
  items bigint NOT NULL,
  above numeric NOT NULL,
  below numeric NOT NULL,
  oversold bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX stock_figure_changes_team ON stock_figure_changes (team_id);

-- What items are sorted by while it changes all the time. It stands beside the items, so that a change of an amount
-- goes into two small indexes and leaves those of the items alone.
CREATE TABLE stock_ranks (
  team_id bigint NOT NULL,
  id bigint NOT NULL,
  shelf text NOT NULL,
  amount numeric(15, 4),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id)
) WITH (fillfactor = 80);

-- Written by the triggers below and by nobody else; read by everybody of the team.
CALL guard_team_table('stock_figures');
CALL guard_team_table('stock_figure_changes');
CALL guard_team_table('stock_ranks');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON stock_figures, stock_figure_changes, stock_ranks FROM storeroom_app;
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['stock_figures', 'stock_figure_changes', 'stock_ranks'] LOOP
    EXECUTE format('CREATE POLICY keeper ON %I TO %I USING (true) WITH CHECK (true)', kept, current_user);
  END LOOP;
END $$;

CREATE VIEW stock_held WITH (security_invoker = true) AS
  SELECT team_id, location_id, shelf, items, above, below, oversold FROM stock_figures WHERE location_id >= 0
  UNION ALL
  SELECT team_id, location_id, shelf, items, above, below, oversold FROM stock_figure_changes;
CREATE VIEW stock_held_by_team WITH (security_invoker = true) AS
  SELECT team_id, shelf, items, above, below, oversold FROM stock_figures WHERE location_id = -1
  UNION ALL
  SELECT team_id, shelf, items, above, below, oversold FROM stock_figure_changes;
GRANT SELECT ON stock_held, stock_held_by_team TO storeroom_app;

CREATE FUNCTION keep_stock_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, coalesce(location_id, 0), shelf, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0), count(*) FILTER (WHERE amount < 0)
    FROM added GROUP BY 1, 2, 3;
  INSERT INTO stock_ranks SELECT team_id, id, shelf, amount, updated_at FROM added;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_stock_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, coalesce(location_id, 0), shelf, -count(*), -coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
           coalesce(sum(amount) FILTER (WHERE amount < 0), 0), -count(*) FILTER (WHERE amount < 0)
    FROM gone GROUP BY 1, 2, 3;
  DELETE FROM stock_ranks USING gone WHERE stock_ranks.team_id = gone.team_id AND stock_ranks.id = gone.id;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_stock_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, place, shelf, sum(sign), sum(sign * greatest(amount, 0)), sum(sign * greatest(-amount, 0)),
           coalesce(sum(sign) FILTER (WHERE amount < 0), 0)
    FROM (
      SELECT -1 AS sign, team_id, coalesce(location_id, 0) AS place, shelf, coalesce(amount, 0) AS amount FROM before
      UNION ALL
      SELECT 1, team_id, coalesce(location_id, 0), shelf, coalesce(amount, 0) FROM after
    ) change
    GROUP BY 1, 2, 3
    HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 OR sum(sign * greatest(amount, 0)) <> 0
        OR sum(sign) FILTER (WHERE amount < 0) <> 0;
  UPDATE stock_ranks rank SET shelf = after.shelf, amount = after.amount, updated_at = after.updated_at
    FROM after WHERE rank.team_id = after.team_id AND rank.id = after.id;
  RETURN NULL;
END $$;

-- Folds at most so many differences, of whatever team; one process at a time, and who comes meanwhile leaves.
-- What came to nothing goes.
CREATE FUNCTION fold_stock_figures(most integer) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('storeroom.figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_figure_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_figure_changes LIMIT most)) RETURNING *
  ), sums AS (
    SELECT team_id, coalesce(location_id, -1) AS location_id, shelf, sum(items) AS items, sum(above) AS above,
           sum(below) AS below, sum(oversold) AS oversold, count(*) AS rows, GROUPING(location_id) AS whole
    FROM taken GROUP BY GROUPING SETS ((team_id, location_id, shelf), (team_id, shelf))
  ), kept AS (
    INSERT INTO stock_figures AS kept SELECT team_id, location_id, shelf, items, above, below, oversold FROM sums
    ON CONFLICT (team_id, location_id, shelf) DO UPDATE SET
      items = kept.items + excluded.items, above = kept.above + excluded.above,
      below = kept.below + excluded.below, oversold = kept.oversold + excluded.oversold
    RETURNING 1
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM sums WHERE whole = 1;
  IF folded > 0 THEN DELETE FROM stock_figures WHERE items = 0 AND above = 0 AND below = 0; END IF;
  RETURN folded;
END $$;
REVOKE ALL ON FUNCTION fold_stock_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_stock_figures TO storeroom_app;

-- Where what is kept differs from what is there, in the team of the transaction: nothing, as long as all is well.
CREATE FUNCTION stock_figures_amiss()
RETURNS TABLE (kept text, place bigint, of_shelf text, said text, counted text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH here AS (
    SELECT coalesce(location_id, 0) AS location_id, shelf, count(*) AS items,
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS above,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS below,
           count(*) FILTER (WHERE amount < 0) AS oversold
    FROM stock WHERE team_id = app_team() GROUP BY 1, 2
  ), held AS (
    SELECT location_id, shelf, sum(items) AS items, sum(above) AS above, sum(below) AS below, sum(oversold) AS oversold
    FROM (
      SELECT location_id, shelf, items, above, below, oversold FROM stock_held WHERE team_id = app_team()
      UNION ALL
      SELECT -1, shelf, items, above, below, oversold FROM stock_held_by_team WHERE team_id = app_team()
    ) held GROUP BY 1, 2
  ), counted AS (
    SELECT * FROM here
    UNION ALL
    SELECT -1, shelf, sum(items), sum(above), sum(below), sum(oversold) FROM here GROUP BY shelf
  )
  SELECT 'figures', location_id, shelf,
         concat_ws(' ', held.items, trim_scale(held.above), trim_scale(held.below), held.oversold),
         concat_ws(' ', counted.items, trim_scale(counted.above), trim_scale(counted.below), counted.oversold)
  FROM held FULL JOIN counted USING (location_id, shelf)
  WHERE (coalesce(held.items, 0), coalesce(held.above, 0), coalesce(held.below, 0), coalesce(held.oversold, 0))
     <> (coalesce(counted.items, 0), coalesce(counted.above, 0), coalesce(counted.below, 0), coalesce(counted.oversold, 0))
  UNION ALL
  SELECT 'ranks', coalesce(rank.id, item.id), coalesce(rank.shelf, item.shelf),
         concat_ws(' ', rank.amount, rank.updated_at), concat_ws(' ', item.amount, item.updated_at)
  FROM (SELECT * FROM stock_ranks WHERE team_id = app_team()) rank
  FULL JOIN (SELECT * FROM stock WHERE team_id = app_team()) item ON item.id = rank.id
  WHERE (rank.shelf, rank.amount, rank.updated_at) IS DISTINCT FROM (item.shelf, item.amount, item.updated_at)
  ORDER BY 1, 2, 3
$$;

-- What is there already.
LOCK TABLE stock IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO stock_figures
  SELECT team_id, coalesce(location_id, 0), shelf, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
         coalesce(-sum(amount) FILTER (WHERE amount < 0), 0), count(*) FILTER (WHERE amount < 0)
  FROM stock GROUP BY 1, 2, 3;
INSERT INTO stock_figures
  SELECT team_id, -1, shelf, sum(items), sum(above), sum(below), sum(oversold) FROM stock_figures GROUP BY 1, 3;
INSERT INTO stock_ranks SELECT team_id, id, shelf, amount, updated_at FROM stock;
CREATE INDEX stock_ranks_amount ON stock_ranks (team_id, shelf, amount, id);
CREATE INDEX stock_ranks_changed ON stock_ranks (team_id, shelf, updated_at, id);
ANALYZE stock_figures, stock_ranks;

CREATE TRIGGER keep_added AFTER INSERT ON stock REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_added();
CREATE TRIGGER keep_gone AFTER DELETE ON stock REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_gone();
CREATE TRIGGER keep_changed AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_changed();
