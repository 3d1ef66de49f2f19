-- Every log says what was done at once: the rows of one call share a batch.
ALTER TABLE list_logs ADD COLUMN batch_id uuid;
ALTER TABLE team_logs ADD COLUMN batch_id uuid;
ALTER TABLE user_logs ADD COLUMN batch_id uuid;
CREATE INDEX team_logs_time ON team_logs (team_id, created_at);
