-- Log rows of a day and of a kind, kept like what shelves hold: a total is a sum of days, and the way to a late page
-- begins at the day that it is in.
CREATE TABLE stock_log_figures (
  team_id bigint NOT NULL,
  day date NOT NULL,
  action text NOT NULL,
  -- Empty for rows without one.
  reason text NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (team_id, day, action, reason)
) WITH (fillfactor = 50);
CREATE TABLE stock_log_figure_changes (
  team_id bigint NOT NULL,
  day date NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  entries bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX stock_log_figure_changes_team ON stock_log_figure_changes (team_id);

-- Names that log rows know an item by and the item has no more: with the items' own they are all the names in the
-- log, in an index that no log row goes into.
CREATE TABLE stock_former_names (
  team_id bigint NOT NULL,
  stock_id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (team_id, stock_id, name)
);

CALL guard_team_table('stock_log_figures');
CALL guard_team_table('stock_log_figure_changes');
CALL guard_team_table('stock_former_names');
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON stock_log_figures, stock_log_figure_changes, stock_former_names FROM storeroom_app;
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['stock_log_figures', 'stock_log_figure_changes', 'stock_former_names'] LOOP
    EXECUTE format('CREATE POLICY keeper ON %I TO %I USING (true) WITH CHECK (true)', kept, current_user);
  END LOOP;
  EXECUTE format('CREATE POLICY search_reads ON stock_logs FOR SELECT TO %I USING (true)', current_user);
END $$;

CREATE VIEW stock_logs_held WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM stock_log_figures
  UNION ALL
  SELECT team_id, day, action, reason, entries FROM stock_log_figure_changes;
GRANT SELECT ON stock_logs_held TO storeroom_app;

CREATE FUNCTION keep_logs_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_log_figure_changes
    SELECT team_id, (created_at AT TIME ZONE 'UTC')::date, action, coalesce(reason, ''), count(*)
    FROM added GROUP BY 1, 2, 3, 4;
  INSERT INTO stock_former_names
    SELECT DISTINCT added.team_id, added.stock_id, added.name FROM added
    LEFT JOIN stock ON stock.team_id = added.team_id AND stock.id = added.stock_id
    WHERE stock.name IS DISTINCT FROM added.name
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_former_names VALUES (OLD.team_id, OLD.id, OLD.name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- What is there already.
LOCK TABLE stock, stock_logs IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO stock_log_figures
  SELECT team_id, (created_at AT TIME ZONE 'UTC')::date, action, coalesce(reason, ''), count(*)
  FROM stock_logs GROUP BY 1, 2, 3, 4;
INSERT INTO stock_former_names
  SELECT DISTINCT log.team_id, log.stock_id, log.name FROM stock_logs log
  LEFT JOIN stock ON stock.team_id = log.team_id AND stock.id = log.stock_id
  WHERE stock.name IS DISTINCT FROM log.name;
CREATE INDEX stock_former_names_parts ON stock_former_names USING gin (team_id, name gin_trgm_ops);
CREATE INDEX stock_former_names_letters ON stock_former_names USING gin (team_id, string_to_array(lower(name), NULL));
ANALYZE stock_log_figures, stock_former_names;

-- The log is read in the order of its time, whole or of a kind.
DROP INDEX stock_logs_time;
CREATE INDEX stock_logs_time ON stock_logs (team_id, created_at, id);
CREATE INDEX stock_logs_kind ON stock_logs (team_id, action, reason, created_at, id);

CREATE TRIGGER keep_added AFTER INSERT ON stock_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_logs_added();
CREATE TRIGGER keep_renamed AFTER UPDATE OF name ON stock
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER keep_name_of_gone AFTER DELETE ON stock FOR EACH ROW EXECUTE FUNCTION keep_former_name();

CREATE FUNCTION fold_log_figures(most integer) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('storeroom.log-figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_log_figure_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_log_figure_changes LIMIT most)) RETURNING *
  ), sums AS (
    SELECT team_id, day, action, reason, sum(entries) AS entries, count(*) AS rows FROM taken GROUP BY 1, 2, 3, 4
  ), kept AS (
    INSERT INTO stock_log_figures AS kept SELECT team_id, day, action, reason, entries FROM sums
    ON CONFLICT (team_id, day, action, reason) DO UPDATE SET entries = kept.entries + excluded.entries
    RETURNING 1
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM sums;
  RETURN folded;
END $$;

-- Where the days that are kept differ from the log, in the team of the transaction.
CREATE FUNCTION log_figures_amiss() RETURNS TABLE (day date, action text, reason text, said bigint, counted bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT day, action, reason, held.entries, logs.entries
  FROM (SELECT day, action, reason, sum(entries)::bigint AS entries FROM stock_logs_held
        WHERE team_id = app_team() GROUP BY 1, 2, 3) held
  FULL JOIN (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, action, coalesce(reason, '') AS reason,
                    count(*) AS entries FROM stock_logs WHERE team_id = app_team() GROUP BY 1, 2, 3) logs
    USING (day, action, reason)
  WHERE held.entries IS DISTINCT FROM logs.entries
  ORDER BY 1, 2, 3
$$;

-- Whose log rows may have a name that fits: the items, or, where one row in a hundred fits and there are many, the
-- share of them, by a sample in stretches over the whole log.
CREATE FUNCTION stock_logs_named(pattern text, OUT ids bigint[], OUT share float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  stretches CONSTANT integer := 40;
  stretch CONSTANT integer := 125;
  held bigint; low bigint; high bigint; seen bigint; fits bigint;
BEGIN
  SELECT sum(entries) INTO held FROM stock_logs_held WHERE team_id = app_team();
  IF held > 50000 THEN
    SELECT id INTO low FROM stock_logs WHERE team_id = app_team() ORDER BY id LIMIT 1;
    SELECT id INTO high FROM stock_logs WHERE team_id = app_team() ORDER BY id DESC LIMIT 1;
    SELECT count(*), count(*) FILTER (WHERE log.name ILIKE pattern) INTO seen, fits
      FROM generate_series(0, stretches - 1) n CROSS JOIN LATERAL (
        SELECT name FROM stock_logs WHERE team_id = app_team() AND id >= low + (high - low) * n / stretches
        ORDER BY id LIMIT stretch) log;
    IF fits * 100 >= seen AND held * fits > 10000 * seen THEN
      share := fits::float8 / seen;
      RETURN;
    END IF;
  END IF;
  EXECUTE 'SELECT coalesce(array_agg(id), ''{}'') FROM (
      SELECT id FROM stock WHERE team_id = $1 AND ' || name_fits(pattern) || '
      UNION
      SELECT stock_id FROM stock_former_names stock WHERE team_id = $1 AND ' || name_fits(pattern) || '
    ) named' INTO ids USING app_team();
END $$;

REVOKE ALL ON FUNCTION fold_log_figures, stock_logs_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_log_figures, stock_logs_named TO storeroom_app;
