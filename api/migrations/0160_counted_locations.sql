-- What a location's own log tells of: that it was counted, too.
ALTER TABLE location_logs
  DROP CONSTRAINT location_logs_action_check,
  ADD CONSTRAINT location_logs_action_check
    CHECK (action IN ('created', 'edited', 'archived', 'unarchived', 'deleted', 'restored', 'merged', 'counted'));
