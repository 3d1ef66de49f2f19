-- What is printed on an item or its box: its own number first, then those of its makers, with commas; null for none.
ALTER TABLE stock
  ADD COLUMN codes text CHECK (length(codes) BETWEEN 1 AND 1400);

-- Codes are the same in any case. A number of 8, 12, 13 or 14 digits is one of trade, which readers give with and
-- without the zeros before it.
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN code ~ '^([0-9]{8}|[0-9]{12,14})$' THEN lpad(code, 14, '0') ELSE lower(code) END
$$;

-- Whose code it is: of items in use and of archived ones, of each once in the team. Kept from the items by the triggers
-- below, read by everybody of the team.
CREATE TABLE stock_codes (
  team_id bigint NOT NULL,
  key text NOT NULL,
  code text NOT NULL,
  stock_id bigint NOT NULL,
  PRIMARY KEY (team_id, key)
);
CREATE INDEX stock_codes_item ON stock_codes (team_id, stock_id);
CREATE INDEX stock_codes_beginning ON stock_codes (team_id, lower(code) text_pattern_ops);
CALL guard_team_table('stock_codes');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON stock_codes FROM storeroom_app;
DO $$ BEGIN EXECUTE format('CREATE POLICY keeper ON stock_codes TO %I USING (true) WITH CHECK (true)', current_user); END $$;

CREATE FUNCTION drop_stock_codes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM stock_codes WHERE team_id = OLD.team_id AND stock_id = OLD.id;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE FUNCTION keep_stock_codes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_codes (team_id, key, code, stock_id)
    SELECT NEW.team_id, code_key(code), code, NEW.id FROM string_to_table(NEW.codes, ', ') AS code;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION drop_stock_codes, keep_stock_codes FROM PUBLIC;

-- What leaves goes before a statement changes its row, what comes comes when all of its rows are changed: two items of
-- one statement may take each other's codes. A change of anything else runs neither.
CREATE TRIGGER stock_codes_leave BEFORE UPDATE ON stock FOR EACH ROW
  WHEN (OLD.codes IS NOT NULL AND OLD.removed_at IS NULL
    AND (OLD.codes IS DISTINCT FROM NEW.codes OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION drop_stock_codes();
CREATE TRIGGER stock_codes_come AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.codes IS NOT NULL AND NEW.removed_at IS NULL
    AND (OLD.codes IS DISTINCT FROM NEW.codes OR OLD.removed_at IS NOT NULL))
  EXECUTE FUNCTION keep_stock_codes();
CREATE TRIGGER stock_codes_begin AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.codes IS NOT NULL AND NEW.removed_at IS NULL)
  EXECUTE FUNCTION keep_stock_codes();
CREATE TRIGGER stock_codes_end AFTER DELETE ON stock FOR EACH ROW
  WHEN (OLD.codes IS NOT NULL AND OLD.removed_at IS NULL)
  EXECUTE FUNCTION drop_stock_codes();

CREATE OR REPLACE FUNCTION stock_particulars(item stock) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('unit', item.unit, 'minimum', trim_scale(item.minimum), 'note', item.note,
    'codes', string_to_array(item.codes, ', '))
$$;

-- The items with a code that begins like what is searched for, from three letters on; of very many the first thousand.
CREATE FUNCTION items_with_code(pattern text) RETURNS bigint[] LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE ids bigint[];
BEGIN
  IF length(pattern) < 5 THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(stock_id) FROM (
      SELECT stock_id FROM stock_codes WHERE team_id = $1 AND lower(code) LIKE %L ORDER BY lower(code) LIMIT 1000
    ) found', lower(substr(pattern, 2))) INTO ids USING app_team();
  RETURN ids;
END $$;

-- What a list is searched for: a part of a name, or the beginning of a code. Where no code begins so it is the name alone.
CREATE FUNCTION search_fits(pattern text) RETURNS text LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE ids bigint[] := items_with_code(pattern);
BEGIN
  RETURN CASE WHEN ids IS NULL THEN name_fits(pattern)
    ELSE format('((%s) OR stock.id = ANY (%L::bigint[]))', name_fits(pattern), ids) END;
END $$;

-- The same as before, and they find by codes too.
CREATE OR REPLACE FUNCTION stock_named_count(of_status text, pattern text, location_ids bigint[], no_location boolean)
RETURNS bigint
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'public', 'pg_temp'
SET enable_seqscan TO 'off'
AS $$
DECLARE total bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_fits(pattern)
    || location_fits(location_ids, no_location) INTO total USING app_team(), of_status;
  RETURN total;
END $$;

CREATE OR REPLACE FUNCTION stock_named(of_status text, pattern text, location_ids bigint[], no_location boolean, sort_by text, descending boolean, take integer, skip integer)
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
       SELECT * FROM stock WHERE team_id = $1 AND status = $2 AND ' || search_fits(pattern) || location_fits(location_ids, no_location) || '
     )
     SELECT found.id FROM found '
    || CASE WHEN sort_by = 'location' THEN
         'LEFT JOIN locations ON locations.team_id = found.team_id AND locations.id = found.location_id ' ELSE '' END
    || 'ORDER BY ' || format(ordering, direction) || ' LIMIT $3 OFFSET $4'
    USING app_team(), of_status, take, skip;
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
  fits text := CASE WHEN ids IS NULL THEN 'stock.name ILIKE $3 '
    ELSE format('(stock.name ILIKE $3 OR stock.id = ANY (%L::bigint[])) ', ids) END || location_fits(location_ids, no_location);
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

-- The same for what is below zero or below its minimum, which its own index finds.
CREATE FUNCTION stock_with_code(pattern text) RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$ SELECT coalesce(items_with_code(pattern), '{}') $$;

REVOKE ALL ON FUNCTION items_with_code, search_fits, stock_with_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_with_code TO storeroom_app;
