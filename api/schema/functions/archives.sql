-- How log rows are moved into an archive and back. Both are done as the owner of the tables, for the team of the
-- transaction: the role of the application may not delete log rows.

-- The last seal of the team whose rows are in an archive; 0 for none.
CREATE FUNCTION last_archived_seal() RETURNS integer LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(max(last_seal), 0) FROM log_archives WHERE team_id = app_team()
$$;

-- The next seals in their order, with the number of rows under each. `last_linked_id`, for seals of `stock_logs`: the last row
-- of the same batch as one of these rows, or that undoes one of them. Such rows are archived together, so that an undo finds
-- either all rows that it needs or none.
CREATE FUNCTION seals_to_archive(after_seal integer, max_rows integer)
RETURNS TABLE (seq integer, log text, last_id bigint, row_count integer, last_linked_id bigint, sealed_at timestamptz)
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
  FROM log_seals seal WHERE seal.team_id = app_team() AND seal.seq > after_seal ORDER BY seal.seq LIMIT max_rows
$$;

-- Keeps the units of the team's items unchanged while log rows are archived or restored (see `lock_units_shared`).
CREATE FUNCTION lock_units() RETURNS void LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtext('storeroom.archived-sums'), (app_team() % 2000000000)::integer)
$$;

-- Deletes the rows under these seals from the logs; their archive has been verified before. Their sums move from
-- `stock_log_sums` to `archived_log_sums`; the days and groups, by which the log is paged, are those of the rows that remain.
CREATE FUNCTION delete_archived_rows(first integer, last integer, in_file text, file_sha256 text) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE of_log text; after_row bigint; last_row bigint; sealed bigint; deleted bigint; newest timestamptz;
        total bigint := 0; until timestamptz := '-infinity';
BEGIN
  PERFORM lock_units();
  FOR of_log, after_row, last_row, sealed IN
    SELECT log, min(after_id), max(last_id), sum(cardinality(row_ids)) FROM log_seals
    WHERE team_id = app_team() AND seq BETWEEN first AND last GROUP BY 1
  LOOP
    IF of_log = 'stock_logs' THEN
      INSERT INTO archived_log_sums
        SELECT last, app_team(), part.location_id, quarter, action, reason, picked, actor_id, actor_name,
               coalesce(stock.unit, ''), sum(entries), sum(entries_in), sum(entries_out), coalesce(sum(amount_in), 0),
               coalesce(sum(amount_out), 0)
        FROM log_sums_by_row part
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
    EXECUTE format('WITH deleted AS (DELETE FROM %I WHERE team_id = app_team() AND id > $1 AND id <= $2 RETURNING created_at)
                    SELECT count(*), max(created_at) FROM deleted', of_log)
      INTO deleted, newest USING after_row, last_row;
    IF deleted <> sealed THEN RAISE EXCEPTION '% of % rows of % are there', deleted, sealed, of_log; END IF;
    total := total + deleted;
    until := greatest(until, newest);
  END LOOP;
  INSERT INTO log_archives VALUES (app_team(), last, first, total, until, in_file, file_sha256);
  RETURN total;
END $$;

-- After the rows of the newest archive have been inserted into the logs again.
CREATE FUNCTION delete_archive_entry(last integer) RETURNS void LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  DELETE FROM archived_log_sums WHERE team_id = app_team() AND last_seal = last;
  DELETE FROM log_archives WHERE team_id = app_team() AND last_seal = last;
$$;
REVOKE ALL ON FUNCTION lock_units, delete_archived_rows, delete_archive_entry FROM PUBLIC;
