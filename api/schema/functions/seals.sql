-- What sealing the logs asks for.

-- Grows with every log row of whatever team: what has not moved needs no look at any team. As the owner, since how far a
-- log has been numbered is told to nobody else.
CREATE FUNCTION log_pulse() RETURNS text LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT string_agg(log || ':' || coalesce(pg_sequence_last_value(pg_get_serial_sequence(log, 'id')), 0), ' ')
  FROM sealed_logs
$$;

-- The logs with rows that no seal covers, and how far they reach. It visits team after team, because nobody sees
-- the rows of two teams at once.
CREATE FUNCTION unsealed_logs() RETURNS TABLE (team_id bigint, log text, last_id bigint)
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  team bigint;
  marks text := (
    SELECT string_agg(format('(SELECT %L, max(id) FROM %I WHERE team_id = app_team())', sealed_logs.log, sealed_logs.log), ' UNION ALL ')
    FROM sealed_logs
  );
BEGIN
  FOR team IN SELECT id FROM teams ORDER BY id LOOP
    PERFORM set_config('app.team_id', team::text, true);
    RETURN QUERY EXECUTE
      'SELECT $1, mark.log, mark.last_id FROM (' || marks || ') mark (log, last_id)
       WHERE mark.last_id > coalesce((SELECT max(s.last_id) FROM log_seals s
                                      WHERE s.team_id = app_team() AND s.log = mark.log), 0)'
      USING team;
  END LOOP;
  PERFORM set_config('app.team_id', '', true);
END $$;

-- What each row of a log says, as a hash: of all that is known of it, so that a column which is added later (and
-- is null in older rows) leaves their hashes as they were.
CREATE FUNCTION log_row_hashes(log text, after_id bigint, up_to bigint, take integer)
RETURNS TABLE (id bigint, hash bytea)
LANGUAGE plpgsql STABLE SET timezone = 'UTC' SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT r.id, sha256(convert_to((jsonb_strip_nulls(to_jsonb(r) - ''changes'')
       || jsonb_build_object(''changes'', to_jsonb(r) -> ''changes''))::text, ''UTF8''))
     FROM %I r WHERE r.team_id = app_team() AND r.id > $1 AND r.id <= $2 ORDER BY r.id LIMIT $3', log
  ) USING after_id, up_to, take;
END $$;
