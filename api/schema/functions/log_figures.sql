-- How the days, groups and former names of the log are kept, folded and checked.

-- By what an edit of one field is grouped: the field, and where it matters in which direction.
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

CREATE FUNCTION keep_logs_added() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER keep_added AFTER INSERT ON stock_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_logs_added();

CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_former_names VALUES (OLD.team_id, OLD.id, OLD.name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_renamed AFTER UPDATE OF name ON stock
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER keep_name_of_gone AFTER DELETE ON stock FOR EACH ROW EXECUTE FUNCTION keep_former_name();

-- As `fold_stock_figures`.
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
REVOKE ALL ON FUNCTION fold_log_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_log_figures TO storeroom_app;

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

-- Where the groups do.
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
