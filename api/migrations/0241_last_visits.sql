-- When somebody was last here stays known when the session that says so has ended. Without a foreign key: ending a session
-- waits for nobody who holds its person.
CREATE TABLE last_visits (user_id bigint PRIMARY KEY, at timestamptz NOT NULL);
GRANT SELECT ON last_visits TO storeroom_app;

CREATE FUNCTION keep_last_visits() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO last_visits AS visit (user_id, at)
    SELECT user_id, max(last_used_at) FROM gone WHERE last_used_at IS NOT NULL GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET at = greatest(visit.at, excluded.at);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_last_visits FROM PUBLIC;
CREATE TRIGGER tokens_ended AFTER DELETE ON tokens REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_last_visits();
