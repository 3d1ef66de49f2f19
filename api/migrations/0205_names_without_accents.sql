-- A text as it is searched: without case and accents, with plain letters for joined ones and one kind of apostrophe.
-- Most names are ASCII and only change their case. Each row of a search pays for it, so it must stay one expression
-- that the planner takes apart: not STRICT, and without a search_path of its own.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words)
  ELSE translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı’ʼ‘', 'oldi''''''')
END;

DROP INDEX stock_name_parts;
DROP INDEX stock_name_letters;
DROP INDEX stock_former_names_parts;
DROP INDEX stock_former_names_letters;
CREATE INDEX stock_name_parts ON stock USING gin (team_id, folded(name) gin_trgm_ops);
CREATE INDEX stock_name_letters ON stock USING gin (team_id, string_to_array(folded(name), NULL));
CREATE INDEX stock_former_names_parts ON stock_former_names USING gin (team_id, folded(name) gin_trgm_ops);
CREATE INDEX stock_former_names_letters ON stock_former_names USING gin (team_id, string_to_array(folded(name), NULL));
ANALYZE stock, stock_former_names;

-- The functions below are as they were, but for what a name is compared by.
CREATE OR REPLACE FUNCTION name_fits(pattern text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT format('folded(stock.name) LIKE %L', folded(pattern)) || CASE WHEN folded(pattern) ~ '[[:alnum:]]{3}' THEN '' ELSE
    format(' AND string_to_array(folded(stock.name), NULL) @> string_to_array(%L, NULL)',
           translate(folded(pattern), '\%_', '')) END
$$;

-- Exactly this name, in any case but with its accents: the index finds, the name itself decides.
CREATE OR REPLACE FUNCTION stock_called(pattern text, take integer)
RETURNS TABLE (id bigint, name text) LANGUAGE sql STABLE ROWS 2 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT stock.id, stock.name FROM stock
  WHERE stock.team_id = app_team() AND stock.removed_at IS NULL
    AND folded(stock.name) LIKE folded(pattern) AND stock.name ILIKE pattern
  ORDER BY stock.deleted_at IS NOT NULL, stock.id DESC LIMIT take
$$;

CREATE OR REPLACE FUNCTION stock_named_total(of_status text, pattern text, location_ids bigint[], no_location boolean, OUT total bigint, OUT is_estimate boolean)
RETURNS record
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  wanted CONSTANT text := folded(pattern);
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  is_estimate := false;
  SELECT sum(items) INTO held FROM stock_held_by_team WHERE team_id = app_team() AND status = of_status;
  IF held > 50000 THEN
    SELECT id INTO low FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock WHERE team_id = app_team() AND status = of_status ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE folded(item.name) LIKE wanted
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

CREATE OR REPLACE FUNCTION stock_named_often(of_status text, pattern text, location_ids bigint[], no_location boolean, sort_by text, descending boolean, take integer, skip integer)
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
  ids bigint[] := items_with_code(pattern);
  fits text := CASE WHEN ids IS NULL THEN 'folded(stock.name) LIKE $3 '
    ELSE format('(folded(stock.name) LIKE $3 OR stock.id = ANY (%L::bigint[])) ', ids) END || location_fits(location_ids, no_location);
BEGIN
  IF sort_by IN ('amount', 'updated_at') THEN
    RETURN QUERY EXECUTE
      'SELECT rank.id FROM stock_ranks rank JOIN stock ON stock.team_id = rank.team_id AND stock.id = rank.id
       WHERE rank.team_id = $1 AND rank.status = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip;
  ELSE
    RETURN QUERY EXECUTE
      'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.status = $2 AND ' || fits || '
       ORDER BY ' || format(ordering, direction) || ' LIMIT $4 OFFSET $5'
      USING app_team(), of_status, folded(pattern), take, skip;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION stock_logs_named(pattern text, OUT ids bigint[], OUT share float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  wanted CONSTANT text := folded(pattern);
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  SELECT sum(entries) INTO held FROM stock_logs_held WHERE team_id = app_team();
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
      SELECT id FROM stock WHERE team_id = $1 AND ' || name_fits(pattern) || '
      UNION
      SELECT stock_id FROM stock_former_names stock WHERE team_id = $1 AND ' || name_fits(pattern) || '
    ) named' INTO ids USING app_team();
END $$;
