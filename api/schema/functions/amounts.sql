-- The error code of a refused change of an amount; null if it is allowed. All changes of amounts call this function and have
-- no rules of their own. Some reasons allow one direction only; corrections, counts and changes without a reason allow both.
CREATE FUNCTION amount_refusal(before numeric, allow_minus boolean, archived boolean, delta numeric, reason text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN archived THEN 'item.is_archived'
    WHEN delta < 0 AND reason = 'received' OR delta > 0 AND reason IN ('used', 'damaged', 'lost') THEN 'amount.reason'
    WHEN abs(coalesce(before, 0) + delta) > 1000000000 THEN 'amount.too_large'
    WHEN coalesce(before, 0) + delta < 0 AND NOT allow_minus THEN 'amount.not_enough'
  END
$$;

-- Whether one of the last hundred changes of an item is a count after the version that somebody saw. Volatile, so that it is
-- evaluated again if the statement waited for a count that had locked the item.
CREATE FUNCTION counted_since(team bigint, item_id bigint, seen_version bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT action, version FROM stock_logs WHERE team_id = team AND stock_id = item_id ORDER BY id DESC LIMIT 100
    ) newest
    WHERE action = 'counted' AND version > seen_version
  )
$$;

-- The most frequent write in one statement, and so in one round trip: the idempotency key, the change and its check, the log
-- row, the event and the answer. Runs with the rights of the caller, under row-level security. Returns null and changes
-- nothing in every unusual case: the key was used before; the item is deleted, archived, of another version, counted since
-- it was seen, or has less than is taken; or the batch has other changes. The caller then runs the general code, which
-- returns the error. Several changes of one item may have the same batch, and are then undone together.
CREATE FUNCTION adjust_stock(
  team bigint, item_id bigint, change numeric, change_reason text, change_note text, expected_version integer, actor bigint,
  display_name text, change_cause text, request text, socket text,
  once_key text, once_fingerprint bytea, event_name text, event_channels text[], envelope jsonb, undo_window interval,
  in_batch uuid DEFAULT NULL, seen_version bigint DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  item stock%ROWTYPE;
  -- Not stock_logs%ROWTYPE: a running call must go on when `partition-logs` replaces the table.
  log record;
  location text;
  open_lines record;
  full_answer jsonb;
BEGIN
  PERFORM set_config('app.team_id', team::text, true);
  IF in_batch IS NOT NULL THEN
    IF EXISTS (
      SELECT FROM stock_logs
      WHERE team_id = team AND batch_id = in_batch
        AND (stock_id <> item_id OR action <> 'adjusted' OR actor_id IS DISTINCT FROM actor)
    ) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO idempotency_keys AS known (user_id, key, fingerprint, for_good)
    VALUES (actor, once_key, once_fingerprint, true)
    ON CONFLICT (user_id, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, for_good = true, status = NULL, answer = NULL, created_at = now()
      WHERE NOT known.for_good AND known.created_at < now() - interval '24 hours';
  IF NOT FOUND THEN RETURN NULL; END IF;

  UPDATE stock SET amount = coalesce(amount, 0) + change, version = version + 1, updated_at = clock_timestamp(),
    updated_by = actor
  WHERE team_id = team AND id = item_id AND (expected_version IS NULL OR version = expected_version)
    AND amount_refusal(amount, allow_minus_amount, deleted_at IS NOT NULL, change, change_reason) IS NULL
    AND (version <= coalesce(seen_version, version) OR NOT counted_since(team, item_id, seen_version))
  RETURNING * INTO item;
  IF NOT FOUND THEN
    DELETE FROM idempotency_keys WHERE user_id = actor AND key = once_key;
    RETURN NULL;
  END IF;

  SELECT name INTO location FROM locations WHERE team_id = team AND id = item.location_id;
  INSERT INTO stock_logs (team_id, stock_id, name, action, actor_id, actor_name, reason, note, delta, amount_after,
                          location_id, location_name, changes, cause, request_id, batch_id, version)
    VALUES (team, item_id, item.name, 'adjusted', actor, display_name, change_reason, change_note, change, item.amount,
            item.location_id, location,
            jsonb_build_array(jsonb_build_object('field', 'amount', 'old', trim_scale(item.amount - change),
                                                 'new', trim_scale(item.amount))),
            change_cause, request, in_batch, item.version)
    RETURNING * INTO log;
  INSERT INTO outbox (team_id, event, channels, payload, socket_id)
    VALUES (team, event_name, event_channels, jsonb_build_object('stock_id', item_id), socket);
  SELECT coalesce(sum(amount_open), 0) AS committed, count(DISTINCT list_id) AS lists INTO open_lines
    FROM stock_list_items WHERE team_id = team AND stock_id = item_id AND is_open;

  full_answer := envelope || jsonb_build_object(
    'result', jsonb_build_object(
      'stock', stock_wire(item) || jsonb_build_object(
        'location_name', location, 'committed', trim_scale(open_lines.committed), 'list_count', open_lines.lists,
        'updated_by', display_name),
      'log', to_jsonb(log) - 'team_id' - 'actor_id' - 'actor_name' || jsonb_build_object(
        'created_at', wire_stamp(log.created_at), 'time', floor(extract(epoch FROM log.created_at)),
        'undone', false, 'actor', jsonb_build_object('id', actor, 'name', display_name)),
      'undo_until', wire_stamp(date_trunc('second', log.created_at) + undo_window)));
  UPDATE idempotency_keys SET status = 200, answer = full_answer WHERE user_id = actor AND key = once_key;
  RETURN full_answer;
END $$;
