-- What an item is counted in, below which amount it is to be ordered again, and what people should know of it.
ALTER TABLE stock
  ADD COLUMN unit text CHECK (unit IN ('piece', 'pair', 'set', 'box', 'pack', 'roll', 'sheet', 'pallet', 'metre',
    'square_metre', 'cubic_metre', 'litre', 'gram', 'kilogram', 'tonne')),
  ADD COLUMN minimum numeric(15, 4) CHECK (minimum > 0),
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 1000);

-- Whether an item is below its minimum is kept beside it, like its amount: a list of those walks an index that holds no
-- other, and a change of an amount leaves the indexes of the items alone.
ALTER TABLE stock_ranks ADD COLUMN is_low boolean NOT NULL DEFAULT false;
CREATE INDEX stock_ranks_low ON stock_ranks (team_id, status, id) WHERE is_low;

CREATE OR REPLACE FUNCTION keep_stock_added() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, coalesce(location_id, 0), status, count(*), coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0), count(*) FILTER (WHERE amount < 0)
    FROM added GROUP BY 1, 2, 3;
  INSERT INTO stock_ranks (team_id, id, status, amount, updated_at, is_low)
    SELECT team_id, id, status, amount, updated_at, coalesce(coalesce(amount, 0) < minimum, false) FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_stock_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_figure_changes
    SELECT team_id, location, status, sum(sign), sum(sign * greatest(amount, 0)), sum(sign * greatest(-amount, 0)),
           coalesce(sum(sign) FILTER (WHERE amount < 0), 0)
    FROM (
      SELECT -1 AS sign, team_id, coalesce(location_id, 0) AS location, status, coalesce(amount, 0) AS amount FROM before
      UNION ALL
      SELECT 1, team_id, coalesce(location_id, 0), status, coalesce(amount, 0) FROM after
    ) change
    GROUP BY 1, 2, 3
    HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 OR sum(sign * greatest(amount, 0)) <> 0
        OR sum(sign) FILTER (WHERE amount < 0) <> 0;
  UPDATE stock_ranks rank SET status = after.status, amount = after.amount, updated_at = after.updated_at,
    is_low = coalesce(coalesce(after.amount, 0) < after.minimum, false)
    FROM after WHERE rank.team_id = after.team_id AND rank.id = after.id;
  RETURN NULL;
END $$;

-- Where what is kept differs from what is there: with it.
CREATE OR REPLACE FUNCTION stock_figures_amiss()
RETURNS TABLE(kept text, location bigint, of_status text, said text, counted text)
LANGUAGE sql
STABLE
SET search_path TO 'public', 'pg_temp'
AS $$
  WITH here AS (
    SELECT coalesce(location_id, 0) AS location_id, status, count(*) AS items,
           coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS above,
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS below,
           count(*) FILTER (WHERE amount < 0) AS oversold
    FROM stock WHERE team_id = app_team() GROUP BY 1, 2
  ), held AS (
    SELECT location_id, status, sum(items) AS items, sum(above) AS above, sum(below) AS below, sum(oversold) AS oversold
    FROM (
      SELECT location_id, status, items, above, below, oversold FROM stock_held WHERE team_id = app_team()
      UNION ALL
      SELECT -1, status, items, above, below, oversold FROM stock_held_by_team WHERE team_id = app_team()
    ) held GROUP BY 1, 2
  ), counted AS (
    SELECT * FROM here
    UNION ALL
    SELECT -1, status, sum(items), sum(above), sum(below), sum(oversold) FROM here GROUP BY status
  )
  SELECT 'figures', location_id, status,
         concat_ws(' ', held.items, trim_scale(held.above), trim_scale(held.below), held.oversold),
         concat_ws(' ', counted.items, trim_scale(counted.above), trim_scale(counted.below), counted.oversold)
  FROM held FULL JOIN counted USING (location_id, status)
  WHERE (coalesce(held.items, 0), coalesce(held.above, 0), coalesce(held.below, 0), coalesce(held.oversold, 0))
     <> (coalesce(counted.items, 0), coalesce(counted.above, 0), coalesce(counted.below, 0), coalesce(counted.oversold, 0))
  UNION ALL
  SELECT 'ranks', coalesce(rank.id, item.id), coalesce(rank.status, item.status),
         concat_ws(' ', rank.amount, rank.updated_at, rank.is_low), concat_ws(' ', item.amount, item.updated_at, item.is_low)
  FROM (SELECT * FROM stock_ranks WHERE team_id = app_team()) rank
  FULL JOIN (
    SELECT *, coalesce(coalesce(amount, 0) < minimum, false) AS is_low FROM stock WHERE team_id = app_team()
  ) item ON item.id = rank.id
  WHERE (rank.status, rank.amount, rank.updated_at, rank.is_low)
    IS DISTINCT FROM (item.status, item.amount, item.updated_at, item.is_low)
  ORDER BY 1, 2, 3
$$;

-- What an item has beside its name, location and amount, as the wire carries it.
CREATE FUNCTION stock_particulars(item stock) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('unit', item.unit, 'minimum', trim_scale(item.minimum), 'note', item.note)
$$;

-- The same as before, and its answer carries them.
CREATE OR REPLACE FUNCTION adjust_stock(
  team bigint, item_id bigint, change numeric, why text, remark text, expected_version integer, largest numeric,
  actor bigint, actor_called text, caused text, request text, socket text,
  once_key text, once_fingerprint bytea, event text, heard_on text[], says text, undo_window interval,
  in_batch uuid DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  item stock%ROWTYPE;
  log stock_logs%ROWTYPE;
  place text;
  open_lines record;
  answer_to_give jsonb;
BEGIN
  PERFORM set_config('app.team_id', team::text, true);
  IF EXISTS (
    SELECT FROM stock_logs
    WHERE team_id = team AND batch_id = in_batch
      AND (stock_id <> item_id OR action <> 'adjusted' OR actor_id IS DISTINCT FROM actor)
  ) THEN RETURN NULL; END IF;
  INSERT INTO idempotency_keys AS known (user_id, key, fingerprint) VALUES (actor, once_key, once_fingerprint)
    ON CONFLICT (user_id, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, status = NULL, answer = NULL, created_at = now()
      WHERE known.created_at < now() - interval '24 hours';
  IF NOT FOUND THEN RETURN NULL; END IF;

  UPDATE stock SET amount = coalesce(amount, 0) + change, version = version + 1, updated_at = clock_timestamp(),
    updated_by = actor
  WHERE team_id = team AND id = item_id AND deleted_at IS NULL
    AND (expected_version IS NULL OR version = expected_version)
    AND (allow_minus_amount OR coalesce(amount, 0) + change >= 0)
    AND abs(coalesce(amount, 0) + change) <= largest
  RETURNING * INTO item;
  IF NOT FOUND THEN
    DELETE FROM idempotency_keys WHERE user_id = actor AND key = once_key;
    RETURN NULL;
  END IF;

  SELECT name INTO place FROM locations WHERE team_id = team AND id = item.location_id;
  INSERT INTO stock_logs (team_id, stock_id, name, action, actor_id, actor_name, reason, note, delta, amount_after,
                          location_id, location_name, changes, cause, request_id, batch_id)
    VALUES (team, item_id, item.name, 'adjusted', actor, actor_called, why, remark, change, item.amount,
            item.location_id, place,
            jsonb_build_array(jsonb_build_object('field', 'amount', 'old', trim_scale(item.amount - change),
                                                 'new', trim_scale(item.amount))),
            caused, request, in_batch)
    RETURNING * INTO log;
  INSERT INTO outbox (team_id, event, channels, payload, socket_id)
    VALUES (team, event, heard_on, jsonb_build_object('stock_id', item_id), socket);
  SELECT coalesce(sum(amount_open), 0) AS committed, count(DISTINCT list_id) AS lists INTO open_lines
    FROM stock_list_items WHERE team_id = team AND stock_id = item_id AND is_open;

  answer_to_give := jsonb_build_object(
    'message', says,
    'result', jsonb_build_object(
      'stock', jsonb_build_object(
        'id', item.id, 'name', item.name, 'location_id', item.location_id, 'location_name', place,
        'amount', trim_scale(item.amount), 'allow_minus_amount', item.allow_minus_amount,
        'committed', trim_scale(open_lines.committed), 'list_count', open_lines.lists,
        'created_at', wire_stamp(item.created_at), 'updated_at', wire_stamp(item.updated_at),
        'updated_by', (SELECT name FROM users WHERE id = actor), 'deleted_at', NULL, 'version', item.version)
        || stock_particulars(item),
      'log', to_jsonb(log) - 'team_id' - 'actor_id' - 'actor_name' || jsonb_build_object(
        'created_at', wire_stamp(log.created_at), 'time', floor(extract(epoch FROM log.created_at)),
        'undone', false, 'actor', jsonb_build_object('id', actor, 'name', actor_called)),
      'undo_until', wire_stamp(date_trunc('second', log.created_at) + undo_window)));
  UPDATE idempotency_keys SET status = 200, answer = answer_to_give WHERE user_id = actor AND key = once_key;
  RETURN answer_to_give;
END $$;
