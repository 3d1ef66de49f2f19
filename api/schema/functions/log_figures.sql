-- How the days, sums, groups and former names of the log are updated, folded, checked and corrected.

-- What edits of one field are grouped by: the field and, for some fields, the direction of the change.
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

CREATE FUNCTION log_content_hash(changes jsonb, delta numeric, amount_after numeric, location_id bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT md5(concat_ws('|', changes::text, delta::text, amount_after::text, location_id::text))
$$;

-- Whether such a log row is a movement of the item.
CREATE FUNCTION is_movement(action text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN action IN ('adjusted', 'counted', 'undone', 'moved');

-- What each log row adds to stock_log_sums.
CREATE VIEW log_sums_by_row WITH (security_invoker = true) AS
  SELECT team_id, id, stock_id, coalesce(location_id, 0) AS location_id,
         date_bin('15 minutes', created_at, '1970-01-01 00:00:00+00') AS quarter,
         action, coalesce(reason, '') AS reason, list_id IS NOT NULL AS picked, coalesce(actor_id, 0) AS actor_id,
         coalesce(actor_name, '') AS actor_name, 1 AS entries, (coalesce(delta, 0) > 0)::integer AS entries_in,
         (coalesce(delta, 0) < 0)::integer AS entries_out, greatest(delta, 0) AS amount_in, greatest(-delta, 0) AS amount_out
  FROM stock_logs;
GRANT SELECT ON log_sums_by_row TO storeroom_app;

CREATE FUNCTION log_figures_after_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_log_changes
    SELECT added.team_id, coalesce(added.location_id, 0), date_bin('15 minutes', added.created_at, '1970-01-01 00:00:00+00'),
           action, coalesce(reason, ''), list_id IS NOT NULL, coalesce(actor_id, 0), coalesce(actor_name, ''),
           coalesce(stock.unit, ''), count(*), count(*) FILTER (WHERE delta > 0), count(*) FILTER (WHERE delta < 0),
           coalesce(sum(delta) FILTER (WHERE delta > 0), 0), coalesce(-sum(delta) FILTER (WHERE delta < 0), 0)
    FROM added LEFT JOIN stock ON stock.team_id = added.team_id AND stock.id = added.stock_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
  UPDATE stock_ranks rank SET unmoved_since = moved.at
    FROM (SELECT team_id, stock_id, max(created_at) AS at FROM added WHERE is_movement(action) GROUP BY 1, 2) moved
    WHERE rank.team_id = moved.team_id AND rank.id = moved.stock_id AND rank.unmoved_since <= moved.at - interval '1 hour';
  INSERT INTO stock_log_groups AS stored
    SELECT team_id, batch_id, action, coalesce(reason, ''), log_field(action, changes), log_day(created_at),
           min(id), (array_agg(created_at ORDER BY id))[1], count(*),
           CASE WHEN count(DISTINCT log_content_hash(changes, delta, amount_after, location_id)) = 1
             THEN min(log_content_hash(changes, delta, amount_after, location_id)) END
    FROM added WHERE batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (team_id, batch_id, action, reason, field, day)
      DO UPDATE SET entries = stored.entries + excluded.entries,
        content_hash = CASE WHEN stored.content_hash = excluded.content_hash THEN stored.content_hash END;
  INSERT INTO stock_former_names
    SELECT DISTINCT added.team_id, added.stock_id, added.name FROM added
    LEFT JOIN stock ON stock.team_id = added.team_id AND stock.id = added.stock_id
    WHERE stock.name IS DISTINCT FROM added.name
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER log_figures_after_insert AFTER INSERT ON stock_logs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION log_figures_after_insert();

CREATE FUNCTION add_former_name() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_former_names VALUES (OLD.team_id, OLD.id, OLD.name) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER former_name_after_update AFTER UPDATE OF name ON stock
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION add_former_name();
CREATE TRIGGER former_name_after_delete AFTER DELETE ON stock FOR EACH ROW EXECUTE FUNCTION add_former_name();

-- Moves the sums of these items' log rows to another unit. Sums are in the unit that an item has today, and without a unit
-- once it is deleted.
CREATE FUNCTION move_log_sums(teams bigint[], ids bigint[], old_units text[], new_units text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO stock_log_changes
    SELECT part.team_id, part.location_id, part.quarter, part.action, part.reason, part.picked, part.actor_id,
           part.actor_name, unit.name, sum(unit.sign * part.entries), sum(unit.sign * part.entries_in),
           sum(unit.sign * part.entries_out), sum(unit.sign * part.amount_in), sum(unit.sign * part.amount_out)
    FROM unnest(teams, ids, old_units, new_units) moved (team_id, id, old_unit, new_unit)
    JOIN log_sums_by_row part ON part.team_id = moved.team_id AND part.stock_id = moved.id
    CROSS JOIN LATERAL (VALUES (-1, coalesce(old_unit, '')), (1, coalesce(new_unit, ''))) unit (sign, name)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
$$;
REVOKE ALL ON FUNCTION move_log_sums FROM PUBLIC;

-- Rows are archived in the unit that their item has at that time. So while units of a team's items change, none of its rows
-- is archived, and the other way round (`lock_units` in archives.sql).
CREATE FUNCTION lock_units_shared(of_team bigint) RETURNS void LANGUAGE sql VOLATILE
  RETURN pg_advisory_xact_lock_shared(hashtext('storeroom.archived-sums'), (of_team % 2000000000)::integer);

CREATE FUNCTION log_sums_after_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_units_shared(team_id) FROM before JOIN after USING (team_id, id)
    WHERE before.unit IS DISTINCT FROM after.unit LIMIT 1;
  PERFORM move_log_sums(array_agg(team_id), array_agg(id), array_agg(before.unit), array_agg(after.unit))
    FROM before JOIN after USING (team_id, id) WHERE before.unit IS DISTINCT FROM after.unit HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER log_sums_after_update AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION log_sums_after_update();

-- Not while a whole team is purged (`app.purges_team` is set): nobody reads its sums afterwards.
CREATE FUNCTION log_sums_after_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_units_shared(team_id) FROM deleted WHERE unit IS NOT NULL LIMIT 1;
  PERFORM move_log_sums(array_agg(team_id), array_agg(id), array_agg(unit), array_agg(NULL::text))
    FROM deleted WHERE unit IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER log_sums_after_delete AFTER DELETE ON stock REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT
  WHEN (coalesce(current_setting('app.purges_team', true), '') = '') EXECUTE FUNCTION log_sums_after_delete();

-- Does for the log what `fold_stock_figures` does for the items.
CREATE FUNCTION fold_log_figures(max_rows integer, of_teams bigint[] DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded bigint; zero tid[];
BEGIN
  IF of_teams IS NOT NULL THEN PERFORM pg_advisory_xact_lock(hashtext('storeroom.log-figures'));
  ELSIF NOT pg_try_advisory_xact_lock(hashtext('storeroom.log-figures')) THEN RETURN 0; END IF;
  WITH taken AS (
    DELETE FROM stock_log_changes
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM stock_log_changes
                            WHERE of_teams IS NULL OR team_id = ANY (of_teams) LIMIT max_rows)) RETURNING *
  ), days AS (
    INSERT INTO stock_log_figures AS stored
      SELECT team_id, (quarter AT TIME ZONE 'UTC')::date, action, reason, sum(entries) FROM taken GROUP BY 1, 2, 3, 4
      HAVING sum(entries) <> 0
    ON CONFLICT (team_id, day, action, reason) DO UPDATE SET entries = stored.entries + excluded.entries
  ), sums AS (
    INSERT INTO stock_log_sums AS stored
      SELECT team_id, coalesce(location_id, -1), quarter, action, reason, picked, actor_id, actor_name, unit,
             sum(entries), sum(entries_in), sum(entries_out), sum(amount_in), sum(amount_out)
      FROM taken
      GROUP BY GROUPING SETS ((team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit),
                              (team_id, quarter, action, reason, picked, actor_id, actor_name, unit))
      HAVING (sum(entries), sum(entries_in), sum(entries_out), sum(amount_in), sum(amount_out)) <> (0, 0, 0, 0, 0)
    ON CONFLICT (team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit) DO UPDATE SET
      entries = stored.entries + excluded.entries, entries_in = stored.entries_in + excluded.entries_in,
      entries_out = stored.entries_out + excluded.entries_out, amount_in = stored.amount_in + excluded.amount_in,
      amount_out = stored.amount_out + excluded.amount_out
    RETURNING ctid, (entries, entries_in, entries_out, amount_in, amount_out) = (0, 0, 0, 0, 0) AS is_zero
  )
  SELECT (SELECT count(*) FROM taken), array_agg(ctid) FILTER (WHERE is_zero) INTO folded, zero FROM sums;
  DELETE FROM stock_log_sums WHERE ctid = ANY (zero);
  RETURN folded;
END $$;
REVOKE ALL ON FUNCTION fold_log_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_log_figures TO storeroom_app;

-- The teams with changes that are not folded yet. As the owner, who reads the rows of all teams.
CREATE FUNCTION teams_to_fold() RETURNS TABLE (team_id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT team_id FROM stock_figure_changes UNION SELECT team_id FROM stock_log_changes ORDER BY 1
$$;
REVOKE ALL ON FUNCTION teams_to_fold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION teams_to_fold TO storeroom_app;

-- Stored days that differ from the log, in the team of the transaction.
CREATE FUNCTION log_figure_mismatches() RETURNS TABLE (day date, action text, reason text, stored bigint, counted bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT day, action, reason, figure.entries, logs.entries
  FROM (SELECT day, action, reason, sum(entries)::bigint AS entries FROM current_log_figures
        WHERE team_id = app_team() GROUP BY 1, 2, 3) figure
  FULL JOIN (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, action, coalesce(reason, '') AS reason,
                    count(*) AS entries FROM stock_logs WHERE team_id = app_team() GROUP BY 1, 2, 3) logs
    USING (day, action, reason)
  WHERE coalesce(figure.entries, 0) <> coalesce(logs.entries, 0)
  ORDER BY 1, 2, 3
$$;

-- Stored sums that differ from the log: what each lacks, negative for what it has too much. -1 is the whole team.
CREATE FUNCTION log_sum_mismatches() RETURNS SETOF stock_log_sums
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT app_team(), location_id, quarter, action, reason, picked, actor_id, actor_name, unit,
         sum(sign * entries)::bigint, sum(sign * entries_in)::bigint, sum(sign * entries_out)::bigint,
         sum(sign * amount_in), sum(sign * amount_out)
  FROM (
    SELECT 1 AS sign, coalesce(location_id, -1) AS location_id, quarter, action, reason, picked, actor_id, actor_name, unit,
           sum(entries) AS entries, sum(entries_in) AS entries_in, sum(entries_out) AS entries_out,
           sum(amount_in) AS amount_in, sum(amount_out) AS amount_out
    FROM (
      SELECT part.*, coalesce(stock.unit, '') AS unit FROM log_sums_by_row part
      LEFT JOIN stock ON stock.team_id = part.team_id AND stock.id = part.stock_id
      WHERE part.team_id = app_team()
    ) part
    GROUP BY GROUPING SETS ((location_id, quarter, action, reason, picked, actor_id, actor_name, unit),
                            (quarter, action, reason, picked, actor_id, actor_name, unit))
    UNION ALL
    SELECT -1, location_id, quarter, action, reason, picked, actor_id, actor_name, unit, entries, entries_in, entries_out,
           amount_in, amount_out
    FROM stock_log_sums WHERE team_id = app_team()
    UNION ALL
    SELECT -1, unnest(ARRAY[location_id, -1]), quarter, action, reason, picked, actor_id, actor_name, unit, entries,
           entries_in, entries_out, amount_in, amount_out
    FROM stock_log_changes WHERE team_id = app_team()
  ) difference
  GROUP BY 2, 3, 4, 5, 6, 7, 8, 9
  HAVING (sum(sign * entries), sum(sign * entries_in), sum(sign * entries_out), sum(sign * amount_in),
    sum(sign * amount_out)) <> (0, 0, 0, 0, 0)
$$;

-- Items whose `unmoved_since` does not fit the log.
CREATE FUNCTION unmoved_since_mismatches() RETURNS TABLE (id bigint, stored timestamptz, counted timestamptz)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT rank.id, rank.unmoved_since, greatest(item.created_at, moved.at)
  FROM stock_ranks rank JOIN stock item ON item.team_id = rank.team_id AND item.id = rank.id
  LEFT JOIN (SELECT stock_id, max(created_at) AS at FROM stock_logs WHERE team_id = app_team() AND is_movement(action)
             GROUP BY 1) moved ON moved.stock_id = rank.id
  WHERE rank.team_id = app_team() AND (rank.unmoved_since > greatest(item.created_at, moved.at)
    OR rank.unmoved_since <= greatest(item.created_at, moved.at) - interval '1 hour')
    -- The log does not have the last movement of an item if that is in an archive.
    AND (moved.at IS NOT NULL
      OR rank.unmoved_since > coalesce((SELECT max(until) FROM log_archives WHERE team_id = app_team()), '-infinity'))
$$;

-- Corrects the days, the sums and `unmoved_since` by the log, while others write: each statement compares in one snapshot
-- and adds the difference, and the lock keeps others from folding. Returns how many were wrong.
CREATE FUNCTION correct_log_figures() RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE corrected bigint; total bigint; ids bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('storeroom.log-figures'));
  INSERT INTO stock_log_figures AS figure
    SELECT app_team(), day, action, reason, coalesce(counted, 0) - coalesce(stored, 0) FROM log_figure_mismatches()
  ON CONFLICT (team_id, day, action, reason) DO UPDATE SET entries = figure.entries + excluded.entries;
  GET DIAGNOSTICS total = ROW_COUNT;
  INSERT INTO stock_log_sums AS stored SELECT * FROM log_sum_mismatches()
  ON CONFLICT (team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit) DO UPDATE SET
    entries = stored.entries + excluded.entries, entries_in = stored.entries_in + excluded.entries_in,
    entries_out = stored.entries_out + excluded.entries_out, amount_in = stored.amount_in + excluded.amount_in,
    amount_out = stored.amount_out + excluded.amount_out;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  total := total + corrected;
  DELETE FROM stock_log_sums WHERE team_id = app_team()
    AND (entries, entries_in, entries_out, amount_in, amount_out) = (0, 0, 0, 0, 0);
  SELECT array_agg(id) INTO ids FROM unmoved_since_mismatches();
  IF ids IS NULL THEN RETURN total; END IF;
  -- In the order in which every change of several items locks them.
  PERFORM FROM stock WHERE team_id = app_team() AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE stock_ranks rank SET unmoved_since = mismatch.counted FROM unmoved_since_mismatches() mismatch
    WHERE rank.team_id = app_team() AND rank.id = mismatch.id;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  RETURN total + corrected;
END $$;
REVOKE ALL ON FUNCTION correct_log_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION correct_log_figures TO storeroom_app;

-- Stored groups that differ from the log.
CREATE FUNCTION log_group_mismatches() RETURNS TABLE (batch_id uuid, action text, stored bigint, counted bigint)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT batch_id, action, line.entries, logs.entries
  FROM (SELECT * FROM stock_log_groups WHERE team_id = app_team()) line
  FULL JOIN (SELECT batch_id, action, coalesce(reason, '') AS reason, log_field(action, changes) AS field,
                    log_day(created_at) AS day, min(id) AS id, count(*) AS entries
             FROM stock_logs WHERE team_id = app_team() AND batch_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) logs
    USING (batch_id, action, reason, field, day)
  WHERE line.entries IS DISTINCT FROM logs.entries OR line.id IS DISTINCT FROM logs.id
  ORDER BY 1, 2
$$;
