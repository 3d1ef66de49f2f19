-- One word for one thing: what the screens call the status of an item (available, empty, archived, removed) is `status`
-- here too, and a location is a location. Nothing else changes.
ALTER TABLE stock RENAME COLUMN shelf TO status;
ALTER TABLE stock_figures RENAME COLUMN shelf TO status;
ALTER TABLE stock_figure_changes RENAME COLUMN shelf TO status;
ALTER TABLE stock_ranks RENAME COLUMN shelf TO status;
ALTER VIEW stock_held RENAME COLUMN shelf TO status;
ALTER VIEW stock_held_by_team RENAME COLUMN shelf TO status;
ALTER INDEX stock_shelf RENAME TO stock_status;
ALTER INDEX stock_place RENAME TO stock_location;
ALTER INDEX stock_logs_place RENAME TO stock_logs_location;
ALTER INDEX location_logs_place RENAME TO location_logs_location;

CREATE OR REPLACE FUNCTION keep_stock_added()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, coalesce(location_id, 0), status, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0), count(*) FILTER (WHERE amount < 0)
    FROM added GROUP BY 1, 2, 3;
  INSERT INTO stock_ranks SELECT team_id, id, status, amount, updated_at FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_stock_changed()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, location, status, sum(sign), sum(sign * greatest(amount, 0)), sum(sign * greatest(-amount, 0)),
           coalesce(sum(sign) FILTER (WHERE amount < 0), 0)
    FROM (
      SELECT -1 AS sign, team_id, coalesce(location_id, 0) AS location, status, coalesce(amount, 0) AS amount FROM before
      UNION ALL
      SELECT 1, team_id, coalesce(location_id, 0), status, coalesce(amount, 0) FROM after
    ) change
    GROUP BY 1, 2, 3
    HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 OR sum(sign * greatest(amount, 0)) <> 0
        OR sum(sign) FILTER (WHERE amount < 0) <> 0;
  UPDATE stock_ranks rank SET status = after.status, amount = after.amount, updated_at = after.updated_at
    FROM after WHERE rank.team_id = after.team_id AND rank.id = after.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_stock_gone()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, coalesce(location_id, 0), status, -count(*), -coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
           coalesce(sum(amount) FILTER (WHERE amount < 0), 0), -count(*) FILTER (WHERE amount < 0)
    FROM gone GROUP BY 1, 2, 3;
  DELETE FROM stock_ranks USING gone WHERE stock_ranks.team_id = gone.team_id AND stock_ranks.id = gone.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION fold_stock_figures(most integer)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('storeroom.figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_figure_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_figure_changes LIMIT most)) RETURNING *
  ), sums AS (
    SELECT team_id, coalesce(location_id, -1) AS location_id, status, sum(items) AS items, sum(above) AS above,
           sum(below) AS below, sum(oversold) AS oversold, count(*) AS rows, GROUPING(location_id) AS whole
    FROM taken GROUP BY GROUPING SETS ((team_id, location_id, status), (team_id, status))
  ), kept AS (
    INSERT INTO stock_figures AS kept SELECT team_id, location_id, status, items, above, below, oversold FROM sums
    ON CONFLICT (team_id, location_id, status) DO UPDATE SET
      items = kept.items + excluded.items, above = kept.above + excluded.above,
      below = kept.below + excluded.below, oversold = kept.oversold + excluded.oversold
    RETURNING 1
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM sums WHERE whole = 1;
  IF folded > 0 THEN DELETE FROM stock_figures WHERE items = 0 AND above = 0 AND below = 0; END IF;
  RETURN folded;
END $$;

-- Names of arguments cannot be replaced.
DROP FUNCTION stock_figures_amiss();
DROP FUNCTION stock_named(text,text,bigint[],boolean,text,boolean,integer,integer);
DROP FUNCTION stock_named_often(text,text,bigint[],boolean,text,boolean,integer,integer);
DROP FUNCTION stock_named_total(text,text,bigint[],boolean);
DROP FUNCTION stock_named_count(text,text,bigint[],boolean);
DROP FUNCTION place_fits(bigint[],boolean);

CREATE FUNCTION location_fits(location_ids bigint[], no_location boolean)
RETURNS text
LANGUAGE sql
IMMUTABLE
SET search_path TO 'public', 'pg_temp'
AS $$
  SELECT CASE WHEN location_ids IS NULL AND NOT no_location THEN ''
    ELSE format(' AND (stock.location_id = ANY (%L::bigint[]) OR (%L AND stock.location_id IS NULL))', location_ids, no_location)
  END
$$;

CREATE FUNCTION stock_named_count(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS bigint
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
SET enable_seqscan TO 'off'
AS $$
DECLARE total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM stock WHERE team_id = $1 AND status = $2 AND ' || name_fits(pattern)
    || location_fits(location_ids, no_location) INTO total USING app_team(), of_status;
  RETURN total;
END $$;

CREATE FUNCTION stock_named_total(of_status text, pattern text, location_ids bigint[], no_location boolean, OUT total bigint, OUT is_estimate boolean)
RETURNS record
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  is_estimate := false;
  SELECT sum(items) INTO held FROM stock_held_by_team WHERE team_id = app_team() AND status = of_status;
  IF held > 50000 THEN
    SELECT id INTO low FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE item.name ILIKE pattern
        AND ((location_ids IS NULL AND NOT no_location) OR item.location_id = ANY (location_ids) OR (no_location AND item.location_id IS NULL)))
      INTO seen, fits
      FROM generate_series(0, stretches - 1) n CROSS JOIN LATERAL (
        SELECT stock.name, stock.location_id FROM stock
        WHERE stock.team_id = app_team() AND stock.status = of_status AND stock.id >= low + (high - low) * n / stretches
        ORDER BY stock.id LIMIT stretch) item;
    IF fits * 100 >= seen AND held * fits > 10000 * seen THEN
      is_estimate := true;
      total := held * fits / seen;
      -- Three figures of it: more would say what nobody knows.
      total := round(total::numeric, 3 - length(total::text));
      RETURN;
    END IF;
  END IF;
  total := stock_named_count(of_status, pattern, location_ids, no_location);
END $$;

CREATE FUNCTION stock_named(of_status text, pattern text, location_ids bigint[], no_location boolean, sort_by text, descending boolean, take integer, skip integer)
RETURNS TABLE(id bigint)
LANGUAGE plpgsql
STABLE SECURITY DEFINER ROWS 15
SET search_path TO 'public', 'pg_temp'
SET enable_seqscan TO 'off'
AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ordering text := CASE sort_by
    WHEN 'name' THEN 'found.name COLLATE natural_order %1$s, found.id %1$s'
    WHEN 'amount' THEN 'found.amount %1$s, found.id %1$s'
    WHEN 'location' THEN 'locations.name COLLATE natural_order %1$s, found.location_id %1$s, found.id %1$s'
    WHEN 'updated_at' THEN 'found.updated_at %1$s, found.id %1$s'
    ELSE 'found.id %1$s'
  END;
BEGIN
  RETURN QUERY EXECUTE
    'WITH found AS MATERIALIZED (
       SELECT * FROM stock WHERE team_id = $1 AND status = $2 AND ' || name_fits(pattern) || location_fits(location_ids, no_location) || '
     )
     SELECT found.id FROM found '
    || CASE WHEN sort_by = 'location' THEN
         'LEFT JOIN locations ON locations.team_id = found.team_id AND locations.id = found.location_id ' ELSE '' END
    || 'ORDER BY ' || format(ordering, direction) || ' LIMIT $3 OFFSET $4'
    USING app_team(), of_status, take, skip;
END $$;

CREATE FUNCTION stock_named_often(of_status text, pattern text, location_ids bigint[], no_location boolean, sort_by text, descending boolean, take integer, skip integer)
RETURNS TABLE(id bigint)
LANGUAGE plpgsql
STABLE SECURITY DEFINER ROWS 15
SET search_path TO 'public', 'pg_temp'
SET enable_seqscan TO 'off'
SET enable_bitmapscan TO 'off'
SET enable_sort TO 'off'
SET enable_hashjoin TO 'off'
SET enable_mergejoin TO 'off'
SET max_parallel_workers_per_gather TO '0'
AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ordering text := CASE sort_by
    WHEN 'name' THEN 'stock.name COLLATE natural_order %1$s, stock.id %1$s'
    WHEN 'amount' THEN 'rank.amount %1$s, rank.id %1$s'
    WHEN 'updated_at' THEN 'rank.updated_at %1$s, rank.id %1$s'
    ELSE 'stock.id %1$s'
  END;
  fits text := 'stock.name ILIKE $3 ' || location_fits(location_ids, no_location);
BEGIN
  IF sort_by IN ('amount', 'updated_at') THEN
    RETURN QUERY EXECUTE
      'SELECT rank.id FROM stock_ranks rank JOIN stock ON stock.team_id = rank.team_id AND stock.id = rank.id
       WHERE rank.team_id = $1 AND rank.status = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, pattern, take, skip;
  ELSE
    RETURN QUERY EXECUTE
      'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.status = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, pattern, take, skip;
  END IF;
END $$;

CREATE FUNCTION stock_figures_amiss()
RETURNS TABLE(kept text, location bigint, of_status text, said text, counted text)
LANGUAGE sql
STABLE
SET search_path TO 'public', 'pg_temp'
AS $$
  WITH here AS (
    SELECT coalesce(location_id, 0) AS location_id, status, count(*) AS items,
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS above,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS below,
           count(*) FILTER (WHERE amount < 0) AS oversold
    FROM stock WHERE team_id = app_team() GROUP BY 1, 2
  ), held AS (
    SELECT location_id, status, sum(items) AS items, sum(above) AS above, sum(below) AS below, sum(oversold) AS oversold
    FROM (
      SELECT location_id, status, items, above, below, oversold FROM stock_held WHERE team_id = app_team()
      UNION ALL
      SELECT -1, status, items, above, below, oversold FROM stock_held_by_team WHERE team_id = app_team()
    ) held GROUP BY 1, 2
  ), counted AS (
    SELECT * FROM here
    UNION ALL
    SELECT -1, status, sum(items), sum(above), sum(below), sum(oversold) FROM here GROUP BY status
  )
  SELECT 'figures', location_id, status,
         concat_ws(' ', held.items, trim_scale(held.above), trim_scale(held.below), held.oversold),
         concat_ws(' ', counted.items, trim_scale(counted.above), trim_scale(counted.below), counted.oversold)
  FROM held FULL JOIN counted USING (location_id, status)
  WHERE (coalesce(held.items, 0), coalesce(held.above, 0), coalesce(held.below, 0), coalesce(held.oversold, 0))
     <> (coalesce(counted.items, 0), coalesce(counted.above, 0), coalesce(counted.below, 0), coalesce(counted.oversold, 0))
  UNION ALL
  SELECT 'ranks', coalesce(rank.id, item.id), coalesce(rank.status, item.status),
         concat_ws(' ', rank.amount, rank.updated_at), concat_ws(' ', item.amount, item.updated_at)
  FROM (SELECT * FROM stock_ranks WHERE team_id = app_team()) rank
  FULL JOIN (SELECT * FROM stock WHERE team_id = app_team()) item ON item.id = rank.id
  WHERE (rank.status, rank.amount, rank.updated_at) IS DISTINCT FROM (item.status, item.amount, item.updated_at)
  ORDER BY 1, 2, 3
$$;

REVOKE ALL ON FUNCTION location_fits, stock_named, stock_named_often, stock_named_count, stock_named_total FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_named, stock_named_often, stock_named_count, stock_named_total TO storeroom_app;
