-- Files (photos, logos, what jobs make) are bytes in the row that names them, or objects in a bucket of the operator's.

-- The bucket that this database has files in: what their names begin with there, and whether new ones go there too.
CREATE TABLE file_store (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  prefix text NOT NULL CHECK (prefix ~ '^[0-9a-f]{16}$'),
  takes_new boolean NOT NULL DEFAULT true
);
GRANT SELECT, INSERT, UPDATE, DELETE ON file_store TO storeroom_app;

-- Objects that no row names: put there for one that has not committed yet, or left by one. A day later they are deleted.
CREATE TABLE loose_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('photos', 'logos', 'jobs')),
  team_id bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX loose_files_since ON loose_files (since);
GRANT SELECT, INSERT, UPDATE, DELETE ON loose_files TO storeroom_app;

-- Whoever names an object takes it from the loose ones: one that is not there, or that another row has, cannot be named.
CREATE FUNCTION name_file() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM loose_files WHERE id = NEW.object_id AND kind = TG_ARGV[0] AND team_id = NEW.team_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No object % waits for its row.', NEW.object_id;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION leave_file() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO loose_files (id, kind, team_id) VALUES (OLD.object_id, TG_ARGV[0], OLD.team_id);
  RETURN NULL;
END $$;

-- A table whose rows have bytes in these columns, or in their place the id of the objects that have them.
CREATE PROCEDURE keep_files_of(of_table regclass, kind text, parts text[]) LANGUAGE plpgsql AS $$
DECLARE part text;
BEGIN
  EXECUTE format('ALTER TABLE %s ADD COLUMN object_id uuid', of_table);
  FOREACH part IN ARRAY parts LOOP
    EXECUTE format('ALTER TABLE %s ADD CHECK ((%I IS NULL) = (object_id IS NOT NULL))', of_table, part);
  END LOOP;
  EXECUTE format('CREATE TRIGGER file_named AFTER INSERT ON %s FOR EACH ROW
    WHEN (NEW.object_id IS NOT NULL) EXECUTE FUNCTION name_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_moved_in AFTER UPDATE OF object_id ON %s FOR EACH ROW
    WHEN (NEW.object_id IS NOT NULL AND NEW.object_id IS DISTINCT FROM OLD.object_id)
    EXECUTE FUNCTION name_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_moved_out AFTER UPDATE OF object_id ON %s FOR EACH ROW
    WHEN (OLD.object_id IS NOT NULL AND NEW.object_id IS DISTINCT FROM OLD.object_id)
    EXECUTE FUNCTION leave_file(%L)', of_table, kind);
  EXECUTE format('CREATE TRIGGER file_left AFTER DELETE ON %s FOR EACH ROW
    WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION leave_file(%L)', of_table, kind);
END $$;
