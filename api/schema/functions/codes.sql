-- Codes of items: how they are compared, how `stock_codes` is updated, and how items are found by them.

-- The form in which codes are compared: ignoring case. A number of 8, 12, 13 or 14 digits is a GTIN, which scanners read with
-- or without leading zeros.
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN code ~ '^([0-9]{8}|[0-9]{12,14})$' THEN lpad(code, 14, '0') ELSE lower(code) END
$$;

CREATE FUNCTION delete_stock_codes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM stock_codes WHERE team_id = OLD.team_id AND stock_id = OLD.id;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE FUNCTION insert_stock_codes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_codes (team_id, key, code, stock_id)
    SELECT NEW.team_id, code_key(code), code, NEW.id FROM string_to_table(NEW.codes, ', ') AS code;
  RETURN NULL;
END $$;

-- Codes are deleted before each row is updated, and inserted after all rows of the statement were, so that two items can
-- exchange their codes in one statement. Changes of other columns run neither trigger.
CREATE TRIGGER stock_codes_before_update BEFORE UPDATE ON stock FOR EACH ROW
  WHEN (OLD.codes IS NOT NULL AND OLD.removed_at IS NULL
    AND (OLD.codes IS DISTINCT FROM NEW.codes OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION delete_stock_codes();
CREATE TRIGGER stock_codes_after_update AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.codes IS NOT NULL AND NEW.removed_at IS NULL
    AND (OLD.codes IS DISTINCT FROM NEW.codes OR OLD.removed_at IS NOT NULL))
  EXECUTE FUNCTION insert_stock_codes();
CREATE TRIGGER stock_codes_after_insert AFTER INSERT ON stock FOR EACH ROW
  WHEN (NEW.codes IS NOT NULL AND NEW.removed_at IS NULL)
  EXECUTE FUNCTION insert_stock_codes();
CREATE TRIGGER stock_codes_after_delete AFTER DELETE ON stock FOR EACH ROW
  WHEN (OLD.codes IS NOT NULL AND OLD.removed_at IS NULL)
  EXECUTE FUNCTION delete_stock_codes();

-- The ids of items with a code that begins with the searched text, at most a thousand; null if there is none, or for fewer
-- than three characters.
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

-- The same for searches in lists that have an index of their own (below zero, below the minimum); empty instead of null.
CREATE FUNCTION stock_with_code(pattern text) RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$ SELECT coalesce(items_with_code(pattern), '{}') $$;

REVOKE ALL ON FUNCTION delete_stock_codes, insert_stock_codes, items_with_code, stock_with_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_with_code TO storeroom_app;
