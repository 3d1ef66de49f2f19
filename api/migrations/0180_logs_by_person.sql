-- What one person did, newest first, in a log of millions.
CREATE INDEX stock_logs_actor ON stock_logs (team_id, actor_id, id);
CREATE INDEX list_logs_actor ON list_logs (team_id, actor_id, id);
