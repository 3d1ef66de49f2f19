-- Rows in which an amount comes to nothing, leaves it or passes it: what ran out and what was promised too often is
-- told by these few, however long the log.
CREATE INDEX stock_logs_turns ON stock_logs (team_id, created_at)
  INCLUDE (id, stock_id, location_id, action, delta, amount_after)
  WHERE delta <> 0 AND sign(amount_after) <> sign(amount_after - delta);

-- Counts by time, and the last one of each place.
CREATE INDEX stock_logs_counts ON stock_logs (team_id, created_at) WHERE action = 'counted';
CREATE INDEX stock_logs_counted ON stock_logs (team_id, location_id, id) WHERE action = 'counted';

CREATE INDEX stock_lists_done ON stock_lists (team_id, completed_at) WHERE completed_at IS NOT NULL;
