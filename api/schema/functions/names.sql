-- How items and log rows are found by a part of a name or the beginning of a code. All of it runs as the owner, for the
-- team of the transaction and no other: see the policy `search_reads`.

-- Which index of a folded text helps with a pattern: its trigrams, or, where it has none, its letters.
CREATE FUNCTION text_fits(folded_text text, pattern text) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT format('%s LIKE %L', folded_text, folded(pattern)) || CASE WHEN folded(pattern) ~ '[[:alnum:]]{3}' THEN '' ELSE
    format(' AND string_to_array(%s, NULL) @> string_to_array(%L, NULL)',
           folded_text, translate(folded(pattern), '\%_', '')) END
$$;

-- What a list is searched for: a part of a text that is searched, or the beginning of a code. Where no code begins so it
-- is the text alone.
CREATE FUNCTION search_fits(pattern text) RETURNS text LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE ids bigint[] := items_with_code(pattern);
BEGIN
  RETURN CASE WHEN ids IS NULL THEN text_fits('stock.search_text', pattern)
    ELSE format('((%s) OR stock.id = ANY (%L::bigint[]))', text_fits('stock.search_text', pattern), ids) END;
END $$;

-- `location_ids` null means anywhere; with `no_location` those without one too.
CREATE FUNCTION location_fits(location_ids bigint[], no_location boolean) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN location_ids IS NULL AND NOT no_location THEN ''
    ELSE format(' AND (stock.location_id = ANY (%L::bigint[]) OR (%L AND stock.location_id IS NULL))', location_ids, no_location)
  END
$$;

-- Exactly this name, in any case but with its accents (the pattern has no wildcards): the index finds what begins so, the
-- name itself decides.
CREATE FUNCTION stock_called(pattern text, take integer) RETURNS TABLE (id bigint, name text)
LANGUAGE sql STABLE ROWS 2 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT stock.id, stock.name FROM stock
  WHERE stock.team_id = app_team() AND stock.removed_at IS NULL
    AND stock.search_text LIKE folded(pattern) || '%' AND stock.name ILIKE pattern
  ORDER BY stock.deleted_at IS NOT NULL, stock.id DESC LIMIT take
$$;

-- How many items fit, counted; for few, or where it must be exact.
CREATE FUNCTION stock_named_count(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_fits(pattern)
    || location_fits(location_ids, no_location) INTO total USING app_team(), of_status;
  RETURN total;
END $$;

-- About how many, where one in a hundred fits and that are more than ten thousand: a list needs no more than the share of a
-- sample. It is taken in stretches over all ids, the same ones each time. Null where fewer fit.
CREATE FUNCTION stock_named_estimate(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS numeric LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  wanted CONSTANT text := folded(pattern);
  held bigint; low bigint; high bigint; seen bigint; fits bigint; about numeric;
BEGIN
  SELECT sum(items) INTO held FROM current_stock_figures_by_team WHERE team_id = app_team() AND status = of_status;
  IF held > 50000 THEN
    SELECT id INTO low FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE item.search_text LIKE wanted
        AND ((location_ids IS NULL AND NOT no_location) OR item.location_id = ANY (location_ids) OR (no_location AND item.location_id IS NULL)))
      INTO seen, fits
      FROM generate_series(0, stretches - 1) n CROSS JOIN LATERAL (
        SELECT stock.search_text, stock.location_id FROM stock
        WHERE stock.team_id = app_team() AND stock.status = of_status AND stock.id >= low + (high - low) * n / stretches
        ORDER BY stock.id LIMIT stretch) item;
    IF fits * 100 >= seen AND held * fits > 10000 * seen THEN
      about := held * fits / seen;
      -- Three figures of it: more would say what nobody knows.
      RETURN round(about, 3 - length(about::text));
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- One page of what fits where few do, and beside each row how many fit: found by an index first, and sorted then.
CREATE FUNCTION stock_named(
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
       SELECT team_id, id, amount, location_id, updated_at' || sorted_by || ' FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_fits(pattern) || location_fits(location_ids, no_location) || '
     )
     SELECT found.id, (SELECT count(*) FROM found) FROM found '
    || CASE WHEN sort_by = 'location' THEN
         'LEFT JOIN locations ON locations.team_id = found.team_id AND locations.id = found.location_id ' ELSE '' END
    || 'ORDER BY ' || format(ordering, direction) || ' LIMIT $3 OFFSET $4'
    USING app_team(), of_status, take, skip;
END $$;

-- The same where many do: an index is walked in the order that was asked for until the page is full, or so many were seen.
CREATE FUNCTION stock_named_walk(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  sort_by text, descending boolean, take integer, skip integer, most bigint
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
  fits text := CASE WHEN ids IS NULL THEN 'stock.search_text LIKE $3 '
    ELSE format('(stock.search_text LIKE $3 OR stock.id = ANY (%L::bigint[])) ', ids) END || location_fits(location_ids, no_location);
BEGIN
  IF sort_by IN ('amount', 'updated_at') THEN
    RETURN QUERY EXECUTE
      'SELECT rank.id FROM (
         SELECT * FROM stock_ranks rank WHERE team_id = $1 AND status = $2
         ORDER BY ' || format(ordering, direction) || ' LIMIT $6
       ) rank JOIN stock ON stock.team_id = rank.team_id AND stock.id = rank.id WHERE ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip, most;
  ELSE
    RETURN QUERY EXECUTE
      'SELECT stock.id FROM (
         SELECT * FROM stock WHERE team_id = $1 AND status = $2
         ORDER BY ' || format(ordering, direction) || ' LIMIT $6
       ) stock WHERE ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip, most;
  END IF;
END $$;

-- Names that fit may all stand at the far end. More than ten thousand fit, so that a walk over as many costs no more than
-- finding and sorting them; and where half of what is walked fits, so does a longer one.
CREATE FUNCTION stock_named_often(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  sort_by text, descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  most bigint := greatest(10000, 2 * (skip::bigint + take));
  ids bigint[] := ARRAY(SELECT page.id FROM stock_named_walk(of_status, pattern, location_ids, no_location, sort_by,
    descending, take, skip, most) page);
BEGIN
  IF cardinality(ids) < take THEN
    ids := ARRAY(SELECT page.id FROM stock_named(of_status, pattern, location_ids, no_location, sort_by, descending, take,
      skip) page);
  END IF;
  RETURN QUERY SELECT unnest(ids);
END $$;

-- The same by location: the locations are walked one after the other until the page is full, in the order that is asked
-- for.
CREATE FUNCTION stock_named_by_location(
  of_status text, pattern text, location_ids bigint[], no_location boolean,
  descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ids bigint[] := items_with_code(pattern);
  inside text := 'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.status = $2 AND '
    || CASE WHEN ids IS NULL THEN 'stock.search_text LIKE $3' ELSE '(stock.search_text LIKE $3 OR stock.id = ANY ($4))' END
    || ' AND stock.location_id ';
  ordered text := format(' ORDER BY stock.location_id %1$s, stock.status %1$s, stock.id %1$s LIMIT $6', direction);
  place bigint;
  seen bigint := 0;
BEGIN
  FOR place IN EXECUTE format(
    'SELECT nullif(held.location_id, 0) FROM (
       SELECT location_id FROM current_stock_figures WHERE team_id = $1 AND status = $2 GROUP BY 1 HAVING sum(items) > 0
     ) held
     LEFT JOIN locations ON locations.team_id = $1 AND locations.id = held.location_id
     WHERE ($3 IS NULL AND NOT $4) OR held.location_id = ANY ($3) OR ($4 AND held.location_id = 0)
     ORDER BY locations.name COLLATE natural_order %1$s, nullif(held.location_id, 0) %1$s', direction)
    USING app_team(), of_status, location_ids, no_location
  LOOP
    FOR id IN EXECUTE inside || CASE WHEN place IS NULL THEN 'IS NULL' ELSE '= $5' END || ordered
      USING app_team(), of_status, folded(pattern), ids, place, skip::bigint + take - seen
    LOOP
      seen := seen + 1;
      IF seen > skip THEN RETURN NEXT; END IF;
    END LOOP;
    EXIT WHEN seen >= skip::bigint + take;
  END LOOP;
END $$;

-- Whose log rows may have a name that fits: the items, or, where one row in a hundred fits and there are many, the
-- share of them, by a sample in stretches over the whole log.
CREATE FUNCTION stock_logs_named(pattern text, OUT ids bigint[], OUT share float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  wanted CONSTANT text := folded(pattern);
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  SELECT sum(entries) INTO held FROM current_log_figures WHERE team_id = app_team();
  IF held > 50000 THEN
    SELECT id INTO low FROM stock_logs WHERE team_id = app_team() ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock_logs WHERE team_id = app_team() ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE folded(log.name) LIKE wanted) INTO seen, fits
      FROM generate_series(0, stretches - 1) n CROSS JOIN LATERAL (
        SELECT name FROM stock_logs WHERE team_id = app_team() AND id >= low + (high - low) * n / stretches
        ORDER BY id LIMIT stretch) log;
    IF fits * 100 >= seen AND held * fits > 10000 * seen THEN
      share := fits::float8 / seen;
      RETURN;
    END IF;
  END IF;
  EXECUTE 'SELECT coalesce(array_agg(id), ''{}'') FROM (
      SELECT id FROM stock WHERE team_id = $1 AND ' || text_fits('stock.search_text', pattern)
        || format(' AND folded(stock.name) LIKE %L', folded(pattern)) || '
      UNION
      SELECT stock_id FROM stock_former_names stock WHERE team_id = $1 AND ' || text_fits('folded(stock.name)', pattern) || '
    ) named' INTO ids USING app_team();
END $$;

REVOKE ALL ON FUNCTION text_fits, search_fits, location_fits, stock_called, stock_named_count, stock_named_estimate,
  stock_named, stock_named_walk, stock_named_often, stock_named_by_location, stock_logs_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_called, stock_named_count, stock_named_estimate,
  stock_named, stock_named_often, stock_named_by_location, stock_logs_named TO storeroom_app;
