-- A name that many have, by location: the locations are walked one after the other until the page is full, in the order that
-- is asked for. Before, all that have the name were read and sorted.
CREATE FUNCTION stock_named_by_location(of_status text, pattern text, location_ids bigint[], no_location boolean, descending boolean, take integer, skip integer)
RETURNS TABLE(id bigint)
LANGUAGE plpgsql
STABLE SECURITY DEFINER ROWS 15
SET search_path TO 'public', 'pg_temp'
SET enable_seqscan TO 'off'
AS $$
DECLARE
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  ids bigint[] := items_with_code(pattern);
  inside text := 'SELECT stock.id FROM stock WHERE stock.team_id = $1 AND stock.status = $2 AND '
    || CASE WHEN ids IS NULL THEN 'folded(stock.name) LIKE $3' ELSE '(folded(stock.name) LIKE $3 OR stock.id = ANY ($4))' END
    || ' AND stock.location_id ';
  ordered text := format(' ORDER BY stock.location_id %1$s, stock.status %1$s, stock.id %1$s LIMIT $6', direction);
  place bigint;
  seen bigint := 0;
BEGIN
  FOR place IN EXECUTE format(
    'SELECT nullif(held.location_id, 0) FROM (
       SELECT location_id FROM stock_held WHERE team_id = $1 AND status = $2 GROUP BY 1 HAVING sum(items) > 0
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

REVOKE ALL ON FUNCTION stock_named_by_location FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_named_by_location TO storeroom_app;
