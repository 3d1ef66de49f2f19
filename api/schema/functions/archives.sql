-- How rows leave the logs for an archive, and come back. Both are for the owner of the tables, on the rows of the team of the
-- transaction: the product's role may delete none.

-- Up to which of its seals the rows of the team are in archives; 0 where none are.
CREATE FUNCTION archived_seal() RETURNS integer LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(max(last_seal), 0) FROM log_archives WHERE team_id = app_team()
$$;

-- The seals that follow, in their order: how many rows each covers, and for one over the log of stock up to which row others
-- were done at once with these, or undo one of them. They go together: an undo finds all that it takes back, or nothing.
CREATE FUNCTION seals_to_archive(after_seal integer, most integer)
RETURNS TABLE (seq integer, log text, last_id bigint, row_count integer, reaches bigint, sealed_at timestamptz)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT seal.seq, seal.log, seal.last_id, cardinality(seal.row_ids),
    CASE WHEN seal.log = 'stock_logs' THEN greatest(
      (SELECT max(later.id) FROM stock_logs one
       JOIN stock_logs later ON later.team_id = one.team_id AND later.undoes = one.id
       WHERE one.team_id = seal.team_id AND one.id > seal.after_id AND one.id <= seal.last_id),
      (SELECT max(same.id) FROM (SELECT DISTINCT batch_id FROM stock_logs one
         WHERE one.team_id = seal.team_id AND one.id > seal.after_id AND one.id <= seal.last_id
           AND one.batch_id IS NOT NULL) batch
       JOIN stock_logs same ON same.team_id = seal.team_id AND same.batch_id = batch.batch_id)) END,
    seal.sealed_at
  FROM log_seals seal WHERE seal.team_id = app_team() AND seal.seq > after_seal ORDER BY seal.seq LIMIT most
$$;

-- Nobody changes the unit of an item while rows of its log come or go (`hold_log_sums`).
CREATE FUNCTION hold_units() RETURNS void LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtext('storeroom.archived-sums'), (app_team() % 2000000000)::integer)
$$;

-- Takes the rows under these seals out of the logs, whose archive has been read back and found whole. What they add up to
-- moves from the sums of the log to those of archives; the days and groups by which the log is paged are those of the rest.
CREATE FUNCTION take_archived(first integer, last integer, in_file text, file_sha256 text) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE of_log text; after_row bigint; last_row bigint; sealed bigint; gone bigint; newest timestamptz;
        of_all bigint := 0; until timestamptz := '-infinity';
BEGIN
  PERFORM hold_units();
  FOR of_log, after_row, last_row, sealed IN
    SELECT log, min(after_id), max(last_id), sum(cardinality(row_ids)) FROM log_seals
    WHERE team_id = app_team() AND seq BETWEEN first AND last GROUP BY 1
  LOOP
    IF of_log = 'stock_logs' THEN
      INSERT INTO archived_log_sums
        SELECT last, app_team(), part.location_id, quarter, action, reason, picked, actor_id, actor_name,
               coalesce(stock.unit, ''), sum(entries), sum(entries_in), sum(entries_out), coalesce(sum(came), 0),
               coalesce(sum(went), 0)
        FROM stock_log_parts part
        LEFT JOIN stock ON stock.team_id = part.team_id AND stock.id = part.stock_id
        WHERE part.team_id = app_team() AND part.id > after_row AND part.id <= last_row
        GROUP BY 3, 4, 5, 6, 7, 8, 9, 10;
      INSERT INTO stock_log_changes
        SELECT team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit, -entries, -entries_in,
               -entries_out, -came, -went
        FROM archived_log_sums WHERE team_id = app_team() AND last_seal = last;
      DELETE FROM stock_log_groups WHERE team_id = app_team() AND batch_id IN (
        SELECT batch_id FROM stock_logs
        WHERE team_id = app_team() AND id > after_row AND id <= last_row AND batch_id IS NOT NULL);
    END IF;
    EXECUTE format('WITH gone AS (DELETE FROM %I WHERE team_id = app_team() AND id > $1 AND id <= $2 RETURNING created_at)
                    SELECT count(*), max(created_at) FROM gone', of_log)
      INTO gone, newest USING after_row, last_row;
    IF gone <> sealed THEN RAISE EXCEPTION '% of % rows of % are there', gone, sealed, of_log; END IF;
    of_all := of_all + gone;
    until := greatest(until, newest);
  END LOOP;
  INSERT INTO log_archives VALUES (app_team(), last, first, of_all, until, in_file, file_sha256);
  RETURN of_all;
END $$;

-- The rows of the newest archive are in the logs again.
CREATE FUNCTION forget_archive(last integer) RETURNS void LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  DELETE FROM archived_log_sums WHERE team_id = app_team() AND last_seal = last;
  DELETE FROM log_archives WHERE team_id = app_team() AND last_seal = last;
$$;
REVOKE ALL ON FUNCTION hold_units, take_archived, forget_archive FROM PUBLIC;
