-- What is kept beside the items and their log, so that totals and sorted pages need no look at every row. All of it is
-- written by the triggers of functions/figures.sql and functions/log_figures.sql, by whatever path a change comes, and by
-- nobody else; it is read by everybody of the team.

-- What a team holds, by status, location and unit. A write adds a row of differences, which waits for nobody, and one
-- process at a time folds them into the figures. What is held is the sum of both, at every moment and in every snapshot.
CREATE TABLE stock_figures (
  team_id bigint NOT NULL,
  -- 0: without a location; -1: the whole team.
  location_id bigint NOT NULL,
  status text NOT NULL,
  -- '': without a unit.
  unit text NOT NULL DEFAULT '',
  items bigint NOT NULL,
  -- The amounts above zero, and those below it as a positive number.
  above numeric NOT NULL,
  below numeric NOT NULL,
  oversold bigint NOT NULL,
  PRIMARY KEY (team_id, location_id, status, unit)
) WITH (fillfactor = 50);
CREATE TABLE stock_figure_changes (
  team_id bigint NOT NULL,
  location_id bigint NOT NULL,
  status text NOT NULL,
  unit text NOT NULL DEFAULT '',
  items bigint NOT NULL,
  above numeric NOT NULL,
  below numeric NOT NULL,
  oversold bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX stock_figure_changes_team ON stock_figure_changes (team_id);

CREATE VIEW stock_held WITH (security_invoker = true) AS
  SELECT team_id, location_id, status, items, above, below, oversold, unit FROM stock_figures WHERE location_id >= 0
  UNION ALL
  SELECT team_id, location_id, status, items, above, below, oversold, unit FROM stock_figure_changes;
CREATE VIEW stock_held_by_team WITH (security_invoker = true) AS
  SELECT team_id, status, items, above, below, oversold, unit FROM stock_figures WHERE location_id = -1
  UNION ALL
  SELECT team_id, status, items, above, below, oversold, unit FROM stock_figure_changes;

-- What items are sorted by while it changes all the time, and whether one is below its minimum. It stands beside the
-- items, so that a change of an amount goes into a few small indexes and leaves those of the items alone.
CREATE TABLE stock_ranks (
  team_id bigint NOT NULL,
  id bigint NOT NULL,
  status text NOT NULL,
  amount numeric(15, 4),
  updated_at timestamptz NOT NULL,
  is_low boolean NOT NULL DEFAULT false,
  -- When it was made or moved last, to the hour: never later than that, and earlier by less than an hour. Several
  -- movements within one hour write it once.
  still_since timestamptz NOT NULL,
  PRIMARY KEY (team_id, id)
) WITH (fillfactor = 80);
CREATE INDEX stock_ranks_amount ON stock_ranks (team_id, status, amount, id);
CREATE INDEX stock_ranks_changed ON stock_ranks (team_id, status, updated_at, id);
CREATE INDEX stock_ranks_low ON stock_ranks (team_id, status, id) WHERE is_low;
-- What sleeps, and what of it is in stock.
CREATE INDEX stock_ranks_still ON stock_ranks (team_id, still_since) INCLUDE (id, amount)
  WHERE status = 'available' AND amount > 0;

-- Log rows of a day and of a kind, kept like the figures above: a total is a sum of days, and the way to a late page
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

-- What came and went, and how many log rows say so, for the reports: by quarter of an hour, since a day of any time zone
-- begins with one. Of the whole team, and of each location.
CREATE TABLE stock_log_sums (
  team_id bigint NOT NULL,
  -- 0: without a location; -1: the whole team.
  location_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  -- For a picking list.
  picked boolean NOT NULL,
  -- 0 and '': nobody.
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  -- That which the item has today; '': none.
  unit text NOT NULL,
  entries bigint NOT NULL,
  entries_in bigint NOT NULL,
  entries_out bigint NOT NULL,
  came numeric NOT NULL,
  went numeric NOT NULL,
  PRIMARY KEY (team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit)
) WITH (fillfactor = 90);

-- What a write adds to both.
CREATE TABLE stock_log_changes (LIKE stock_log_sums) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX stock_log_changes_team ON stock_log_changes (team_id);

-- What rows that are in an archive add up to, in the unit that their item had then. Each archive has its own.
CREATE TABLE archived_log_sums (last_seal integer NOT NULL, LIKE stock_log_sums);
CREATE INDEX archived_log_sums_time ON archived_log_sums (team_id, quarter);
CREATE INDEX archived_log_sums_archive ON archived_log_sums (team_id, last_seal);
CALL guard_team_log('archived_log_sums');

CREATE VIEW stock_logs_held WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM stock_log_figures
  UNION ALL
  SELECT team_id, (quarter AT TIME ZONE 'UTC')::date, action, reason, entries FROM stock_log_changes;
CREATE VIEW archived_log_sums_held WITH (security_invoker = true) AS
  SELECT team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit, entries, entries_in, entries_out,
         came, went
  FROM archived_log_sums;
CREATE VIEW stock_log_sums_held WITH (security_invoker = true) AS
  SELECT * FROM stock_log_sums WHERE location_id >= 0 UNION ALL SELECT * FROM stock_log_changes
  UNION ALL SELECT * FROM archived_log_sums_held;
CREATE VIEW stock_log_sums_held_by_team WITH (security_invoker = true) AS
  SELECT * FROM stock_log_sums WHERE location_id = -1 UNION ALL SELECT * FROM stock_log_changes
  UNION ALL SELECT * FROM archived_log_sums_held;

-- What was done at once, one row for each batch, kind and day: the log is paged by these, and each knows its number of
-- rows.
CREATE TABLE stock_log_groups (
  team_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  action text NOT NULL,
  -- Empty for rows without one.
  reason text NOT NULL,
  -- Of an edit of one field which, so that "renamed" is told of what was renamed alone.
  field text NOT NULL,
  day date NOT NULL,
  -- Its first row, and when that was written.
  id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  entries bigint NOT NULL,
  -- What all of its rows tell alike, as a hash; null where they differ.
  told text,
  PRIMARY KEY (team_id, batch_id, action, reason, field, day)
);
CREATE INDEX stock_log_groups_kind ON stock_log_groups (team_id, action, reason, created_at, id);
CREATE INDEX stock_log_groups_many ON stock_log_groups (team_id, day, action, reason) INCLUDE (entries) WHERE entries > 1;

-- How many lines a day of the log has where what was done at once is one.
CREATE VIEW stock_log_lines_held WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM stock_logs_held
  UNION ALL
  SELECT team_id, day, action, reason, 1 - entries FROM stock_log_groups WHERE entries > 1;

-- Names that log rows know an item by and the item has no more: with the items' own they are all the names in the
-- log, in an index that no log row goes into.
CREATE TABLE stock_former_names (
  team_id bigint NOT NULL,
  stock_id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (team_id, stock_id, name)
);
CREATE INDEX stock_former_names_parts ON stock_former_names USING gin (team_id, folded(name) gin_trgm_ops);
CREATE INDEX stock_former_names_letters ON stock_former_names USING gin (team_id, string_to_array(folded(name), NULL));

DO $$
DECLARE kept regclass;
BEGIN
  FOREACH kept IN ARRAY ARRAY['stock_figures', 'stock_figure_changes', 'stock_ranks', 'stock_log_figures',
    'stock_log_sums', 'stock_log_changes', 'stock_log_groups', 'stock_former_names']::regclass[] LOOP
    CALL guard_team_table(kept);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM storeroom_app', kept);
    EXECUTE format('CREATE POLICY keeper ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', kept);
  END LOOP;
END $$;
GRANT SELECT ON stock_held, stock_held_by_team, stock_logs_held, stock_log_lines_held, archived_log_sums_held,
  stock_log_sums_held, stock_log_sums_held_by_team TO storeroom_app;
