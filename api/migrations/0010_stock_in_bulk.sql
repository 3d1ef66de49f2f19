-- A place that is deleted keeps its row for thirty days and for the history of what was in it.
ALTER TABLE locations
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT locations_removed_was_archived CHECK (removed_at IS NULL OR deleted_at IS NOT NULL);
CREATE UNIQUE INDEX locations_name ON locations (team_id, lower(name)) WHERE removed_at IS NULL;

ALTER TABLE location_logs
  ADD COLUMN note text CHECK (length(note) <= 1000),
  -- The changes of items that this one brought about.
  ADD COLUMN batch_id uuid,
  DROP CONSTRAINT location_logs_action_check,
  ADD CONSTRAINT location_logs_action_check
    CHECK (action IN ('created', 'edited', 'archived', 'unarchived', 'deleted', 'restored', 'merged'));
CREATE INDEX location_logs_time ON location_logs (team_id, created_at);

-- What happened in a place, and when last.
CREATE INDEX stock_logs_place ON stock_logs (team_id, location_id, id);
CREATE INDEX stock_logs_batch ON stock_logs (team_id, batch_id) WHERE batch_id IS NOT NULL;

-- Items of exactly this name, whatever its case: the pattern has no wildcards. As the owner, like `stock_named`.
CREATE FUNCTION stock_called(pattern text, take integer)
RETURNS TABLE (id bigint, name text) LANGUAGE sql STABLE ROWS 2 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT stock.id, stock.name FROM stock
  WHERE stock.team_id = app_team() AND stock.removed_at IS NULL AND stock.name ILIKE pattern
  ORDER BY stock.deleted_at IS NOT NULL, stock.id DESC LIMIT take
$$;
REVOKE ALL ON FUNCTION stock_called FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stock_called TO storeroom_app;
