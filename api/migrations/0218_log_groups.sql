-- What was done at once, one row for each batch, kind and day: the log is paged by these, and each knows its number of rows.
CREATE TABLE stock_log_groups (
  team_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  action text NOT NULL,
  -- Empty for rows without one.
  reason text NOT NULL,
  -- Of an edit of one field which, so that "renamed" is told of what was renamed alone.
  field text NOT NULL,
  day date NOT NULL,
  -- Its first row, and when that was written.
  id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  entries bigint NOT NULL,
  -- What all of its rows tell alike, as a hash; null where they differ.
  told text,
  PRIMARY KEY (team_id, batch_id, action, reason, field, day)
);

CALL guard_team_table('stock_log_groups');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON stock_log_groups FROM storeroom_app;
DO $$
BEGIN
  EXECUTE format('CREATE POLICY keeper ON stock_log_groups TO %I USING (true) WITH CHECK (true)', current_user);
END $$;

CREATE FUNCTION log_field(action text, changes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN action = 'edited' AND jsonb_array_length(changes) = 1 THEN concat(
    changes -> 0 ->> 'field',
    CASE WHEN changes -> 0 ->> 'field' = 'allow_minus_amount' THEN ':' || (changes -> 0 ->> 'new')
         WHEN changes -> 0 ->> 'field' IN ('note', 'photo') THEN
           CASE WHEN changes -> 0 ->> 'old' IS NULL THEN '+' WHEN changes -> 0 ->> 'new' IS NULL THEN '-' END
    END) ELSE '' END
$$;
CREATE FUNCTION log_day(created_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date
$$;

CREATE FUNCTION log_told(changes jsonb, delta numeric, amount_after numeric, location_id bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT md5(concat_ws('|', changes::text, delta::text, amount_after::text, location_id::text))
$$;

CREATE OR REPLACE FUNCTION keep_logs_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_log_figure_changes
    SELECT team_id, (created_at AT TIME ZONE 'UTC')::date, action, coalesce(reason, ''), count(*)
    FROM added GROUP BY 1, 2, 3, 4;
  INSERT INTO stock_log_groups AS kept
    SELECT team_id, batch_id, action, coalesce(reason, ''), log_field(action, changes), log_day(created_at),
           min(id), (array_agg(created_at ORDER BY id))[1], count(*),
           CASE WHEN count(DISTINCT log_told(changes, delta, amount_after, location_id)) = 1
             THEN min(log_told(changes, delta, amount_after, location_id)) END
    FROM added WHERE batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (team_id, batch_id, action, reason, field, day)
      DO UPDATE SET entries = kept.entries + excluded.entries,
        told = CASE WHEN kept.told = excluded.told THEN kept.told END;
  INSERT INTO stock_former_names
    SELECT DISTINCT added.team_id, added.stock_id, added.name FROM added
    LEFT JOIN stock ON stock.team_id = added.team_id AND stock.id = added.stock_id
    WHERE stock.name IS DISTINCT FROM added.name
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- What is there already.
LOCK TABLE stock_logs IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO stock_log_groups
  SELECT team_id, batch_id, action, coalesce(reason, ''), log_field(action, changes), log_day(created_at),
         min(id), (array_agg(created_at ORDER BY id))[1], count(*),
           CASE WHEN count(DISTINCT log_told(changes, delta, amount_after, location_id)) = 1
             THEN min(log_told(changes, delta, amount_after, location_id)) END
  FROM stock_logs WHERE batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
CREATE INDEX stock_log_groups_kind ON stock_log_groups (team_id, action, reason, created_at, id);
CREATE INDEX stock_log_groups_many ON stock_log_groups (team_id, day, action, reason) INCLUDE (entries) WHERE entries > 1;
ANALYZE stock_log_groups;

-- Rows that stand alone, in the order of time: what a large batch holds is not walked past. The time is written in another
-- way than in the other indexes, because the planner believes that it meets such a row soon and would walk one of those.
CREATE INDEX stock_logs_alone ON stock_logs (team_id, action, reason, (created_at AT TIME ZONE 'UTC'), id)
  WHERE batch_id IS NULL;
ANALYZE stock_logs;

-- How many lines a day of the log has where what was done at once is one.
CREATE VIEW stock_log_lines_held WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM stock_logs_held
  UNION ALL
  SELECT team_id, day, action, reason, 1 - entries FROM stock_log_groups WHERE entries > 1;
GRANT SELECT ON stock_log_lines_held TO storeroom_app;

-- Where the groups that are kept differ from the log, in the team of the transaction, beside the days.
CREATE FUNCTION log_groups_amiss() RETURNS TABLE (batch_id uuid, action text, said bigint, counted bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT batch_id, action, held.entries, logs.entries
  FROM (SELECT * FROM stock_log_groups WHERE team_id = app_team()) held
  FULL JOIN (SELECT batch_id, action, coalesce(reason, '') AS reason, log_field(action, changes) AS field,
                    log_day(created_at) AS day, min(id) AS id, count(*) AS entries
             FROM stock_logs WHERE team_id = app_team() AND batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) logs
    USING (batch_id, action, reason, field, day)
  WHERE held.entries IS DISTINCT FROM logs.entries OR held.id IS DISTINCT FROM logs.id
  ORDER BY 1, 2
$$;
