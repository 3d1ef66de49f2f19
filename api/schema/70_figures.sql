-- Stored totals and sort keys of items and of their log, so that totals and sorted pages do not read every row. Only the
-- triggers of functions/figures.sql and functions/log_figures.sql write them, for every change of an item or a log row.

-- Totals of items by status, location and unit. A write adds a row with its differences to stock_figure_changes, and so
-- waits for no other write. One process at a time adds (folds) these to stock_figures. The current figures are the sum of
-- both tables, in every snapshot.
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

CREATE VIEW current_stock_figures WITH (security_invoker = true) AS
  SELECT team_id, location_id, status, items, above, below, oversold, unit FROM stock_figures WHERE location_id >= 0
  UNION ALL
  SELECT team_id, location_id, status, items, above, below, oversold, unit FROM stock_figure_changes;
CREATE VIEW current_stock_figures_by_team WITH (security_invoker = true) AS
  SELECT team_id, status, items, above, below, oversold, unit FROM stock_figures WHERE location_id = -1
  UNION ALL
  SELECT team_id, status, items, above, below, oversold, unit FROM stock_figure_changes;

-- Columns that items are sorted by and that change often, and whether an item is below its minimum. They are in a table of
-- their own, so that a change of an amount updates a few small indexes and none of the indexes of the items.
CREATE TABLE stock_ranks (
  team_id bigint NOT NULL,
  id bigint NOT NULL,
  status text NOT NULL,
  amount numeric(15, 4),
  updated_at timestamptz NOT NULL,
  is_low boolean NOT NULL DEFAULT false,
  -- When the item was created or last moved, or up to an hour before that: several movements within an hour write it once.
  unmoved_since timestamptz NOT NULL,
  PRIMARY KEY (team_id, id)
) WITH (fillfactor = 80);
CREATE INDEX stock_ranks_amount ON stock_ranks (team_id, status, amount, id);
CREATE INDEX stock_ranks_changed ON stock_ranks (team_id, status, updated_at, id);
CREATE INDEX stock_ranks_low ON stock_ranks (team_id, status, id) WHERE is_low;
-- Items in stock by the time of their last movement.
CREATE INDEX stock_ranks_unmoved ON stock_ranks (team_id, unmoved_since) INCLUDE (id, amount)
  WHERE status = 'available' AND amount > 0;

-- The number of log rows by day (in UTC) and kind. A total is a sum of days, and reading a page far from the start begins
-- at the day that it is in.
CREATE TABLE stock_log_figures (
  team_id bigint NOT NULL,
  day date NOT NULL,
  action text NOT NULL,
  -- Empty for rows without one.
  reason text NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (team_id, day, action, reason)
) WITH (fillfactor = 50);

-- Amounts that went in and out, and the numbers of log rows, for the reports: by quarter of an hour, because a day begins
-- at a quarter of an hour in every time zone. For the whole team and for each location.
CREATE TABLE stock_log_sums (
  team_id bigint NOT NULL,
  -- 0: without a location; -1: the whole team.
  location_id bigint NOT NULL,
  quarter timestamptz NOT NULL,
  action text NOT NULL,
  reason text NOT NULL,
  -- Whether it was for a picking list.
  picked boolean NOT NULL,
  -- 0 and '': nobody.
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  -- The unit that the item has today; '': none.
  unit text NOT NULL,
  entries bigint NOT NULL,
  entries_in bigint NOT NULL,
  entries_out bigint NOT NULL,
  amount_in numeric NOT NULL,
  amount_out numeric NOT NULL,
  PRIMARY KEY (team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit)
) WITH (fillfactor = 90);

-- The changes that writes add to both tables, not folded yet.
CREATE TABLE stock_log_changes (LIKE stock_log_sums) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
CREATE INDEX stock_log_changes_team ON stock_log_changes (team_id);

-- The sums of the log rows in each archive, in the unit that the item had when they were archived.
CREATE TABLE archived_log_sums (last_seal integer NOT NULL, LIKE stock_log_sums);
-- The names of these columns in exports of an installation, which older builds have written too.
ALTER TABLE archived_log_sums RENAME COLUMN amount_in TO came;
ALTER TABLE archived_log_sums RENAME COLUMN amount_out TO went;
CREATE INDEX archived_log_sums_time ON archived_log_sums (team_id, quarter);
CREATE INDEX archived_log_sums_archive ON archived_log_sums (team_id, last_seal);
CALL guard_team_log('archived_log_sums');

CREATE VIEW current_log_figures WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM stock_log_figures
  UNION ALL
  SELECT team_id, (quarter AT TIME ZONE 'UTC')::date, action, reason, entries FROM stock_log_changes;
-- The sums include the rows in archives.
CREATE VIEW current_log_sums WITH (security_invoker = true) AS
  SELECT * FROM stock_log_sums WHERE location_id >= 0
  UNION ALL
  SELECT * FROM stock_log_changes
  UNION ALL
  SELECT team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit, entries, entries_in, entries_out,
         came, went
  FROM archived_log_sums;
CREATE VIEW current_log_sums_by_team WITH (security_invoker = true) AS
  SELECT * FROM stock_log_sums WHERE location_id = -1
  UNION ALL
  SELECT * FROM stock_log_changes
  UNION ALL
  SELECT team_id, location_id, quarter, action, reason, picked, actor_id, actor_name, unit, entries, entries_in, entries_out,
         came, went
  FROM archived_log_sums;

-- Log rows that were written at once: one row here for each batch, kind and day, with the number of log rows. The log is
-- paged by these.
CREATE TABLE stock_log_groups (
  team_id bigint NOT NULL,
  batch_id uuid NOT NULL,
  action text NOT NULL,
  -- Empty for rows without one.
  reason text NOT NULL,
  -- The field, for edits of a single field; otherwise empty.
  field text NOT NULL,
  day date NOT NULL,
  -- The first log row, and when it was written.
  id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  entries bigint NOT NULL,
  -- A hash of what all of its rows have in common; null if they differ.
  content_hash text,
  PRIMARY KEY (team_id, batch_id, action, reason, field, day)
);
CREATE INDEX stock_log_groups_kind ON stock_log_groups (team_id, action, reason, created_at, id);
CREATE INDEX stock_log_groups_many ON stock_log_groups (team_id, day, action, reason) INCLUDE (entries) WHERE entries > 1;

-- The number of lines by day and kind, where log rows that were written at once are one line.
CREATE VIEW current_log_lines WITH (security_invoker = true) AS
  SELECT team_id, day, action, reason, entries FROM current_log_figures
  UNION ALL
  SELECT team_id, day, action, reason, 1 - entries FROM stock_log_groups WHERE entries > 1;

-- Former names of items in log rows. Together with the present names they are all names in the log, in an index that
-- writing a log row does not update.
CREATE TABLE stock_former_names (
  team_id bigint NOT NULL,
  stock_id bigint NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (team_id, stock_id, name)
);
CREATE INDEX stock_former_names_parts ON stock_former_names USING gin (team_id, folded(name) gin_trgm_ops);
CREATE INDEX stock_former_names_letters ON stock_former_names USING gin (team_id, string_to_array(folded(name), NULL));

DO $$
DECLARE table_name regclass;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['stock_figures', 'stock_figure_changes', 'stock_ranks', 'stock_log_figures',
    'stock_log_sums', 'stock_log_changes', 'stock_log_groups', 'stock_former_names']::regclass[] LOOP
    CALL guard_team_table(table_name);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM storeroom_app', table_name);
    EXECUTE format('CREATE POLICY owner_writes ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
GRANT SELECT ON current_stock_figures, current_stock_figures_by_team, current_log_figures, current_log_lines,
  current_log_sums, current_log_sums_by_team TO storeroom_app;
