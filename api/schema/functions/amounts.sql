-- Why an amount may not change so, as a code of its refusal; null where it may. Whoever changes amounts asks this function
-- and decides nothing itself. The reason explains one direction; without one, and for corrections and counts, it is both.
CREATE FUNCTION amount_refusal(before numeric, may_minus boolean, archived boolean, delta numeric, why text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN archived THEN 'item.is_archived'
    WHEN delta < 0 AND why = 'received' OR delta > 0 AND why IN ('used', 'damaged', 'lost') THEN 'amount.reason'
    WHEN abs(coalesce(before, 0) + delta) > 1000000000 THEN 'amount.too_large'
    WHEN coalesce(before, 0) + delta < 0 AND NOT may_minus THEN 'amount.not_enough'
  END
$$;

-- Whether an item was counted since it had the version that somebody saw, of the hundred last changes of it. Volatile, so that
-- it is answered anew where the item was held by a count that has ended meanwhile.
CREATE FUNCTION counted_since(team bigint, item_id bigint, seen bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT action, version FROM stock_logs WHERE team_id = team AND stock_id = item_id ORDER BY id DESC LIMIT 100
    ) newest
    WHERE action = 'counted' AND version > seen
  )
$$;

-- The most frequent write in one statement and so in one round trip: the key, the change with its guard, its log row,
-- its event and the answer stand or fall together. Runs as whoever calls it, under row-level security. Answers null
-- and leaves nothing behind where anything is out of the ordinary: a key that was used, an item that is gone, archived,
-- of another version, counted since it was seen or short of what is to be taken, or a batch that holds other changes. Who
-- called then goes the long way, which says what it is. Several changes of one item may carry one batch, and are taken back
-- by it at once.
CREATE FUNCTION adjust_stock(
  team bigint, item_id bigint, change numeric, why text, remark text, expected_version integer, actor bigint,
  actor_called text, caused text, request text, socket text,
  once_key text, once_fingerprint bytea, event text, heard_on text[], told jsonb, undo_window interval,
  in_batch uuid DEFAULT NULL, seen bigint DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  item stock%ROWTYPE;
  -- Not of the row's type: a call that is under way goes on when another table becomes the log.
  log record;
  place text;
  open_lines record;
  answer_to_give jsonb;
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
    AND amount_refusal(amount, allow_minus_amount, deleted_at IS NOT NULL, change, why) IS NULL
    AND (version <= coalesce(seen, version) OR NOT counted_since(team, item_id, seen))
  RETURNING * INTO item;
  IF NOT FOUND THEN
    DELETE FROM idempotency_keys WHERE user_id = actor AND key = once_key;
    RETURN NULL;
  END IF;

  SELECT name INTO place FROM locations WHERE team_id = team AND id = item.location_id;
  INSERT INTO stock_logs (team_id, stock_id, name, action, actor_id, actor_name, reason, note, delta, amount_after,
                          location_id, location_name, changes, cause, request_id, batch_id, version)
    VALUES (team, item_id, item.name, 'adjusted', actor, actor_called, why, remark, change, item.amount,
            item.location_id, place,
            jsonb_build_array(jsonb_build_object('field', 'amount', 'old', trim_scale(item.amount - change),
                                                 'new', trim_scale(item.amount))),
            caused, request, in_batch, item.version)
    RETURNING * INTO log;
  INSERT INTO outbox (team_id, event, channels, payload, socket_id)
    VALUES (team, event, heard_on, jsonb_build_object('stock_id', item_id), socket);
  SELECT coalesce(sum(amount_open), 0) AS committed, count(DISTINCT list_id) AS lists INTO open_lines
    FROM stock_list_items WHERE team_id = team AND stock_id = item_id AND is_open;

  answer_to_give := told || jsonb_build_object(
    'result', jsonb_build_object(
      'stock', stock_wire(item) || jsonb_build_object(
        'location_name', place, 'committed', trim_scale(open_lines.committed), 'list_count', open_lines.lists,
        'updated_by', actor_called),
      'log', to_jsonb(log) - 'team_id' - 'actor_id' - 'actor_name' || jsonb_build_object(
        'created_at', wire_stamp(log.created_at), 'time', floor(extract(epoch FROM log.created_at)),
        'undone', false, 'actor', jsonb_build_object('id', actor, 'name', actor_called)),
      'undo_until', wire_stamp(date_trunc('second', log.created_at) + undo_window)));
  UPDATE idempotency_keys SET status = 200, answer = answer_to_give WHERE user_id = actor AND key = once_key;
  RETURN answer_to_give;
END $$;
