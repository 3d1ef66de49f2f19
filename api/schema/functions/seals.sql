-- Functions for sealing the logs.

CREATE FUNCTION note_unsealed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO log_seals_due SELECT team_id, TG_TABLE_NAME, max(id) FROM added GROUP BY team_id;
  RETURN NULL;
END $$;
DO $$
DECLARE log text;
BEGIN
  FOR log IN SELECT sealed_logs.log FROM sealed_logs LOOP
    EXECUTE format('CREATE TRIGGER note_unsealed AFTER INSERT ON %I REFERENCING NEW TABLE AS added
                    FOR EACH STATEMENT EXECUTE FUNCTION note_unsealed()', log);
  END LOOP;
END $$;

-- The logs with rows that are not sealed yet, and the last id of each. As the owner, who reads the rows of all teams.
CREATE FUNCTION unsealed_logs() RETURNS TABLE (team_id bigint, log text, last_id bigint) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT team_id, log, max(last_id) FROM log_seals_due GROUP BY 1, 2 ORDER BY 1, 2
$$;
REVOKE ALL ON FUNCTION unsealed_logs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unsealed_logs TO storeroom_app;

-- Deletes entries of `log_seals_due` up to this id, in the team of the transaction, unless the log still has a row up to it
-- that is not sealed.
CREATE FUNCTION clear_seals_due(of_log text, up_to bigint) RETURNS void LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE is_unsealed boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (SELECT FROM %I WHERE team_id = app_team() AND id <= $2 AND id > coalesce(
       (SELECT max(last_id) FROM log_seals WHERE team_id = app_team() AND log = $1), 0))', of_log)
    INTO is_unsealed USING of_log, up_to;
  IF NOT is_unsealed THEN
    DELETE FROM log_seals_due WHERE team_id = app_team() AND log = of_log AND last_id <= up_to;
  END IF;
END $$;
REVOKE ALL ON FUNCTION clear_seals_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clear_seals_due TO storeroom_app;

-- The hash of a log row: of all columns that are not null, so that a column that is added later, and is null in older rows,
-- does not change their hashes. `changes` is hashed with its nulls.
CREATE FUNCTION log_row_hash(log_row jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to((jsonb_strip_nulls(log_row - 'changes')
    || jsonb_build_object('changes', log_row -> 'changes'))::text, 'UTF8'));

CREATE FUNCTION log_row_hashes(log text, after_id bigint, up_to bigint, take integer)
RETURNS TABLE (id bigint, hash bytea)
LANGUAGE plpgsql STABLE SET timezone = 'UTC' SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT r.id, log_row_hash(to_jsonb(r)) FROM %I r
     WHERE r.team_id = app_team() AND r.id > $1 AND r.id <= $2 ORDER BY r.id LIMIT $3', log
  ) USING after_id, up_to, take;
END $$;

-- The same for rows of an archive file.
CREATE FUNCTION file_row_hashes(log text, file_rows json) RETURNS TABLE (id bigint, hash bytea)
LANGUAGE plpgsql STABLE SET timezone = 'UTC' SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT r.id, log_row_hash(to_jsonb(r)) FROM json_populate_recordset(null::%I, $1) r ORDER BY r.id', log
  ) USING file_rows;
END $$;
