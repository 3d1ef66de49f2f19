-- A part of a name with fewer than three letters in a row has no trigram: what is short is found by its letters.
CREATE INDEX stock_name_letters ON stock USING gin (team_id, string_to_array(lower(name), NULL));

-- Which index helps with a pattern: its trigrams, or, where it has none, its letters.
CREATE FUNCTION name_fits(pattern text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT format('stock.name ILIKE %L', pattern) || CASE WHEN pattern ~ '[[:alnum:]]{3}' THEN '' ELSE
    format(' AND string_to_array(lower(stock.name), NULL) @> string_to_array(lower(%L), NULL)',
           translate(pattern, '\%_', '')) END
$$;
CREATE FUNCTION place_fits(places bigint[], no_place boolean) RETURNS text LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN places IS NULL AND NOT no_place THEN ''
    ELSE format(' AND (stock.location_id = ANY (%L::bigint[]) OR (%L AND stock.location_id IS NULL))', places, no_place)
  END
$$;

-- How many items have a name that fits, counted; for few, or where it must be exact.
CREATE OR REPLACE FUNCTION stock_named_count(on_shelf text, pattern text, places bigint[], no_place boolean)
RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM stock WHERE team_id = $1 AND shelf = $2 AND ' || name_fits(pattern)
    || place_fits(places, no_place) INTO total USING app_team(), on_shelf;
  RETURN total;
END $$;

-- The same for a list: where one in a hundred fits and that are more than ten thousand, the share of a sample is
-- enough. The sample is taken in stretches over all ids, the same ones each time.
CREATE FUNCTION stock_named_total(on_shelf text, pattern text, places bigint[], no_place boolean,
  OUT total bigint, OUT is_estimate boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  is_estimate := false;
  SELECT sum(items) INTO held FROM stock_held_by_team WHERE team_id = app_team() AND shelf = on_shelf;
  IF held > 50000 THEN
    SELECT id INTO low FROM stock WHERE team_id = app_team() AND shelf = on_shelf ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock WHERE team_id = app_team() AND shelf = on_shelf ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE item.name ILIKE pattern
        AND ((places IS NULL AND NOT no_place) OR item.location_id = ANY (places) OR (no_place AND item.location_id IS NULL)))
      INTO seen, fits
      FROM generate_series(0, stretches - 1) n CROSS JOIN LATERAL (
        SELECT stock.name, stock.location_id FROM stock
        WHERE stock.team_id = app_team() AND stock.shelf = on_shelf AND stock.id >= low + (high - low) * n / stretches
        ORDER BY stock.id LIMIT stretch) item;
    IF fits * 100 >= seen AND held * fits > 10000 * seen THEN
      is_estimate := true;
      total := held * fits / seen;
      -- Three figures of it: more would say what nobody knows.
      total := round(total::numeric, 3 - length(total::text));
      RETURN;
    END IF;
  END IF;
  total := stock_named_count(on_shelf, pattern, places, no_place);
END $$;

-- One page of what fits where few do: found by an index first, and sorted then.
CREATE OR REPLACE FUNCTION stock_named(
  on_shelf text, pattern text, places bigint[], no_place boolean,
  sort_by text, descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
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
       SELECT * FROM stock WHERE team_id = $1 AND shelf = $2 AND ' || name_fits(pattern) || place_fits(places, no_place) || '
     )
     SELECT found.id FROM found '
    || CASE WHEN sort_by = 'location' THEN
         'LEFT JOIN locations ON locations.team_id = found.team_id AND locations.id = found.location_id ' ELSE '' END
    || 'ORDER BY ' || format(ordering, direction) || ' LIMIT $3 OFFSET $4'
    USING app_team(), on_shelf, take, skip;
END $$;

-- The same where many do: an index is walked in the order that was asked for until the page is full.
CREATE FUNCTION stock_named_often(
  on_shelf text, pattern text, places bigint[], no_place boolean,
  sort_by text, descending boolean, take integer, skip integer
) RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE ROWS 15 SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
SET enable_hashjoin = off SET enable_mergejoin = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ordering text := CASE sort_by
    WHEN 'name' THEN 'stock.name COLLATE natural_order %1$s, stock.id %1$s'
    WHEN 'amount' THEN 'rank.amount %1$s, rank.id %1$s'
    WHEN 'updated_at' THEN 'rank.updated_at %1$s, rank.id %1$s'
    ELSE 'stock.id %1$s'
  END;
  fits text := 'stock.name ILIKE $3 ' || place_fits(places, no_place);
BEGIN
  IF sort_by IN ('amount', 'updated_at') THEN
    RETURN QUERY EXECUTE
      'SELECT rank.id FROM stock_ranks rank JOIN stock ON stock.team_id = rank.team_id AND stock.id = rank.id
       WHERE rank.team_id = $1 AND rank.shelf = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), on_shelf, pattern, take, skip;
  ELSE
    RETURN QUERY EXECUTE
      'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.shelf = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), on_shelf, pattern, take, skip;
  END IF;
END $$;

REVOKE ALL ON FUNCTION name_fits, place_fits, stock_named_total, stock_named_often FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_named_total, stock_named_often TO storeroom_app;
