-- Searches for items and log rows by a part of a name or the beginning of a code. They run as the owner of the tables (see
-- the policy `search_reads`), and so have to select the rows of the team of the transaction.

-- The condition that a folded text matches a pattern. A pattern without trigrams gets a second condition, for the index of
-- letters.
CREATE FUNCTION text_condition(folded_text text, pattern text) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT format('%s LIKE %L', folded_text, folded(pattern)) || CASE WHEN folded(pattern) ~ '[[:alnum:]]{3}' THEN '' ELSE
    format(' AND string_to_array(%s, NULL) @> string_to_array(%L, NULL)',
           folded_text, translate(folded(pattern), '\%_', '')) END
$$;

-- The condition of a search in the list of items: the pattern matches the text, or the beginning of a code. Without a
-- matching code it is the text alone.
CREATE FUNCTION search_condition(pattern text) RETURNS text LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE ids bigint[] := items_with_code(pattern);
BEGIN
  RETURN CASE WHEN ids IS NULL THEN text_condition('stock.search_text', pattern)
    ELSE format('((%s) OR stock.id = ANY (%L::bigint[]))', text_condition('stock.search_text', pattern), ids) END;
END $$;

-- Items in these locations (null: all), and with `no_location` those without a location.
CREATE FUNCTION location_condition(location_ids bigint[], no_location boolean) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN location_ids IS NULL AND NOT no_location THEN ''
    ELSE format(' AND (stock.location_id = ANY (%L::bigint[]) OR (%L AND stock.location_id IS NULL))', location_ids, no_location)
  END
$$;

-- Items with exactly this name, ignoring case but not accents; the pattern has no wildcards. The first LIKE uses the index of
-- folded texts, the ILIKE then compares the name.
CREATE FUNCTION stock_by_name(pattern text, take integer) RETURNS TABLE (id bigint, name text)
LANGUAGE sql STABLE ROWS 2 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT stock.id, stock.name FROM stock
  WHERE stock.team_id = app_team() AND stock.removed_at IS NULL
    AND stock.search_text LIKE folded(pattern) || '%' AND stock.name ILIKE pattern
  ORDER BY stock.deleted_at IS NOT NULL, stock.id DESC LIMIT take
$$;

-- The exact number of matching items.
CREATE FUNCTION stock_search_count(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_condition(pattern)
    || location_condition(location_ids, no_location) INTO total USING app_team(), of_status;
  RETURN total;
END $$;

-- An estimate of that number, if at least one item in a hundred matches and more than ten thousand do; otherwise null. From a
-- sample of rows at evenly spaced ids, the same ones each time.
CREATE FUNCTION stock_search_estimate(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS numeric LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  places CONSTANT integer := 40;
  rows_each CONSTANT integer := 125;
  folded_pattern CONSTANT text := folded(pattern);
  total bigint; low bigint; high bigint; seen bigint; matching bigint; about numeric;
BEGIN
  SELECT sum(items) INTO total FROM current_stock_figures_by_team WHERE team_id = app_team() AND status = of_status;
  IF total > 50000 THEN
    SELECT id INTO low FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE item.search_text LIKE folded_pattern
        AND ((location_ids IS NULL AND NOT no_location) OR item.location_id = ANY (location_ids) OR (no_location AND item.location_id IS NULL)))
      INTO seen, matching
      FROM generate_series(0, places - 1) n CROSS JOIN LATERAL (
        SELECT stock.search_text, stock.location_id FROM stock
        WHERE stock.team_id = app_team() AND stock.status = of_status AND stock.id >= low + (high - low) * n / places
        ORDER BY stock.id LIMIT rows_each) item;
    IF matching * 100 >= seen AND total * matching > 10000 * seen THEN
      about := total * matching / seen;
      -- Rounded to three digits, because the estimate is no more precise.
      RETURN round(about, 3 - length(about::text));
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- A page of a search that few items match, with the number of matching items in each row: found by an index, then sorted.
CREATE FUNCTION stock_search(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  sort_by text, descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint, total bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ordering text := CASE sort_by
    WHEN 'amount' THEN 'found.amount %1$s, found.id %1$s'
    WHEN 'location' THEN 'locations.name COLLATE natural_order %1$s, found.location_id %1$s, found.id %1$s'
    WHEN 'updated_at' THEN 'found.updated_at %1$s, found.id %1$s'
    WHEN 'id' THEN 'found.id %1$s'
    ELSE format('found.%I COLLATE natural_order %%1$s, found.id %%1$s', sort_by)
  END;
  sorted_by text := CASE WHEN sort_by IN ('amount', 'location', 'updated_at', 'id') THEN '' ELSE format(', %I', sort_by) END;
BEGIN
  RETURN QUERY EXECUTE
    'WITH found AS MATERIALIZED (
       SELECT team_id, id, amount, location_id, updated_at' || sorted_by || ' FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_condition(pattern) || location_condition(location_ids, no_location) || '
     )
     SELECT found.id, (SELECT count(*) FROM found) FROM found '
    || CASE WHEN sort_by = 'location' THEN
         'LEFT JOIN locations ON locations.team_id = found.team_id AND locations.id = found.location_id ' ELSE '' END
    || 'ORDER BY ' || format(ordering, direction) || ' LIMIT $3 OFFSET $4'
    USING app_team(), of_status, take, skip;
END $$;

-- A page of a search that many items match: reads an index in the order of the list until the page is full, but no more than
-- `max_rows` rows.
CREATE FUNCTION stock_search_scan(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  sort_by text, descending boolean, take integer, skip integer, max_rows bigint
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
SET enable_hashjoin = off SET enable_mergejoin = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ordering text := CASE sort_by
    WHEN 'amount' THEN 'rank.amount %1$s, rank.id %1$s'
    WHEN 'updated_at' THEN 'rank.updated_at %1$s, rank.id %1$s'
    WHEN 'id' THEN 'stock.id %1$s'
    ELSE format('stock.%I COLLATE natural_order %%1$s, stock.id %%1$s', sort_by)
  END;
  ids bigint[] := items_with_code(pattern);
  condition text := CASE WHEN ids IS NULL THEN 'stock.search_text LIKE $3 '
    ELSE format('(stock.search_text LIKE $3 OR stock.id = ANY (%L::bigint[])) ', ids) END || location_condition(location_ids, no_location);
BEGIN
  IF sort_by IN ('amount', 'updated_at') THEN
    RETURN QUERY EXECUTE
      'SELECT rank.id FROM (
         SELECT * FROM stock_ranks rank WHERE team_id = $1 AND status = $2
         ORDER BY ' || format(ordering, direction) || ' LIMIT $6
       ) rank JOIN stock ON stock.team_id = rank.team_id AND stock.id = rank.id WHERE ' || condition || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip, max_rows;
  ELSE
    RETURN QUERY EXECUTE
      'SELECT stock.id FROM (
         SELECT * FROM stock WHERE team_id = $1 AND status = $2
         ORDER BY ' || format(ordering, direction) || ' LIMIT $6
       ) stock WHERE ' || condition || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip, max_rows;
  END IF;
END $$;

-- The same, falling back to `stock_search` if the page is not full, because all matching items may be at the end of the order.
-- Reading ten thousand rows costs no more than finding and sorting the matching items, which are more than that; for a page
-- further on, twice as many rows as it takes are read.
CREATE FUNCTION stock_search_in_order(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  sort_by text, descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  max_rows bigint := greatest(10000, 2 * (skip::bigint + take));
  ids bigint[] := ARRAY(SELECT page.id FROM stock_search_scan(of_status, pattern, location_ids, no_location, sort_by,
    descending, take, skip, max_rows) page);
BEGIN
  IF cardinality(ids) < take THEN
    ids := ARRAY(SELECT page.id FROM stock_search(of_status, pattern, location_ids, no_location, sort_by, descending, take,
      skip) page);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;

-- The same in the order of locations: reads one location after the other until the page is full.
CREATE FUNCTION stock_search_by_location(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ids bigint[] := items_with_code(pattern);
  in_location text := 'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.status = $2 AND '
    || CASE WHEN ids IS NULL THEN 'stock.search_text LIKE $3' ELSE '(stock.search_text LIKE $3 OR stock.id = ANY ($4))' END
    || ' AND stock.location_id ';
  ordering text := format(' ORDER BY stock.location_id %1$s, stock.status %1$s, stock.id %1$s LIMIT $6', direction);
  next_location bigint;
  seen bigint := 0;
BEGIN
  FOR next_location IN EXECUTE format(
    'SELECT nullif(figures.location_id, 0) FROM (
       SELECT location_id FROM current_stock_figures WHERE team_id = $1 AND status = $2 GROUP BY 1 HAVING sum(items) > 0
     ) figures
     LEFT JOIN locations ON locations.team_id = $1 AND locations.id = figures.location_id
     WHERE ($3 IS NULL AND NOT $4) OR figures.location_id = ANY ($3) OR ($4 AND figures.location_id = 0)
     ORDER BY locations.name COLLATE natural_order %1$s, nullif(figures.location_id, 0) %1$s', direction)
    USING app_team(), of_status, location_ids, no_location
  LOOP
    FOR id IN EXECUTE in_location || CASE WHEN next_location IS NULL THEN 'IS NULL' ELSE '= $5' END || ordering
      USING app_team(), of_status, folded(pattern), ids, next_location, skip::bigint + take - seen
    LOOP
      seen := seen + 1;
      IF seen > skip THEN RETURN NEXT; END IF;
    END LOOP;
    EXIT WHEN seen >= skip::bigint + take;
  END LOOP;
END $$;

-- A search for a name in the log: the ids of items that have or had a matching name, or, if many log rows match, only the
-- share of them, estimated as in `stock_search_estimate`.
CREATE FUNCTION stock_log_search(pattern text, OUT ids bigint[], OUT share float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  places CONSTANT integer := 40;
  rows_each CONSTANT integer := 125;
  folded_pattern CONSTANT text := folded(pattern);
  total bigint; low bigint; high bigint; seen bigint; matching bigint;
BEGIN
  SELECT sum(entries) INTO total FROM current_log_figures WHERE team_id = app_team();
  IF total > 50000 THEN
    SELECT id INTO low FROM stock_logs WHERE team_id = app_team() ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock_logs WHERE team_id = app_team() ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE folded(log.name) LIKE folded_pattern) INTO seen, matching
      FROM generate_series(0, places - 1) n CROSS JOIN LATERAL (
        SELECT name FROM stock_logs WHERE team_id = app_team() AND id >= low + (high - low) * n / places
        ORDER BY id LIMIT rows_each) log;
    IF matching * 100 >= seen AND total * matching > 10000 * seen THEN
      share := matching::float8 / seen;
      RETURN;
    END IF;
  END IF;
  EXECUTE 'SELECT coalesce(array_agg(id), ''{}'') FROM (
      SELECT id FROM stock WHERE team_id = $1 AND ' || text_condition('stock.search_text', pattern)
        || format(' AND folded(stock.name) LIKE %L', folded(pattern)) || '
      UNION
      SELECT stock_id FROM stock_former_names stock WHERE team_id = $1 AND ' || text_condition('folded(stock.name)', pattern) || '
    ) found' INTO ids USING app_team();
END $$;

REVOKE ALL ON FUNCTION text_condition, search_condition, location_condition, stock_by_name, stock_search_count, stock_search_estimate,
  stock_search, stock_search_scan, stock_search_in_order, stock_search_by_location, stock_log_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_by_name, stock_search_count, stock_search_estimate,
  stock_search, stock_search_in_order, stock_search_by_location, stock_log_search TO storeroom_app;
