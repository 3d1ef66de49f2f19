-- Files (photos, logos, files made by jobs) are stored in the row that refers to them, or as objects in a bucket.

-- The bucket of this database: the prefix of the names of its objects, and whether new files are stored there.
CREATE TABLE file_store (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  prefix text NOT NULL CHECK (prefix ~ '^[0-9a-f]{16}$'),
  takes_new boolean NOT NULL DEFAULT true
);
GRANT SELECT, INSERT, UPDATE, DELETE ON file_store TO storeroom_app;

-- Objects that no row refers to: stored for a transaction that has not committed yet, or left by a deleted row. They are
-- deleted after a day.
CREATE TABLE unreferenced_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('photos', 'logos', 'jobs')),
  team_id bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unreferenced_files_since ON unreferenced_files (since);
GRANT SELECT, INSERT, UPDATE, DELETE ON unreferenced_files TO storeroom_app;

-- A row that refers to an object removes it from the unreferenced ones. So it cannot refer to an object that is not there, or
-- that another row has.
CREATE FUNCTION claim_file() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM unreferenced_files WHERE id = NEW.object_id AND kind = TG_ARGV[0] AND team_id = NEW.team_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No object % waits for its row.', NEW.object_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION release_file() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO unreferenced_files (id, kind, team_id) VALUES (OLD.object_id, TG_ARGV[0], OLD.team_id);
  RETURN NULL;
END $$;

-- Adds the column `object_id` to a table with files: each row has either the bytes in these columns or the id of the object.
CREATE PROCEDURE add_object_column(of_table regclass, kind text, data_columns text[]) LANGUAGE plpgsql AS $$
DECLARE data_column text;
BEGIN
  EXECUTE format('ALTER TABLE %s ADD COLUMN object_id uuid', of_table);
  FOREACH data_column IN ARRAY data_columns LOOP
    EXECUTE format('ALTER TABLE %s ADD CHECK ((%I IS NULL) = (object_id IS NOT NULL))', of_table, data_column);
  END LOOP;
  EXECUTE format('CREATE TRIGGER file_claimed_on_insert AFTER INSERT ON %s FOR EACH ROW
    WHEN (NEW.object_id IS NOT NULL) EXECUTE FUNCTION claim_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_claimed_on_update AFTER UPDATE OF object_id ON %s FOR EACH ROW
    WHEN (NEW.object_id IS NOT NULL AND NEW.object_id IS DISTINCT FROM OLD.object_id)
    EXECUTE FUNCTION claim_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_released_on_update AFTER UPDATE OF object_id ON %s FOR EACH ROW
    WHEN (OLD.object_id IS NOT NULL AND NEW.object_id IS DISTINCT FROM OLD.object_id)
    EXECUTE FUNCTION release_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_released_on_delete AFTER DELETE ON %s FOR EACH ROW
    WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION release_file(%L)', of_table, kind);
END $$;
