-- How texts are compared and searched, and how tables with rows of teams are guarded. All tables use these functions.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The order of names: capitals and accents beside their letters, and numbers by value (8 mm before 12 mm).
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');

-- A text as it is searched: in lower case, without accents and ligatures, with one kind of apostrophe. Most names are ASCII,
-- where only the case changes. It is called for each row of a search, and so must be a single expression that PostgreSQL can
-- inline: not STRICT, and without SET search_path.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words)
  ELSE translate(
    replace(replace(replace(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    'øłđı’ʼ‘', 'oldi''''''')
END;

-- The team whose rows this transaction may read and write; null if it is for no team.
CREATE FUNCTION app_team() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.team_id', true), '')::bigint;

-- Guards a table with rows of teams by row-level security, which also applies to its owner.
CREATE PROCEDURE guard_team_table(guarded regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY own_team ON %s USING (team_id = app_team()) WITH CHECK (team_id = app_team())', guarded);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO storeroom_app', guarded);
END $$;

-- Guards a log in the same way; the application can only read and add rows.
CREATE PROCEDURE guard_team_log(guarded regclass) LANGUAGE plpgsql AS $$
BEGIN
  CALL guard_team_table(guarded);
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM storeroom_app', guarded);
END $$;

-- Every process caches people and teams for a short time. These triggers tell all processes through the outbox, once for a
-- statement, to read them again: all, or only one person if all changed rows are of that person. The argument of the trigger
-- is the column with the person's id.
CREATE FUNCTION notify_identity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (event, channels, payload)
    VALUES ('Notice', '{processes}', jsonb_build_object('table', TG_TABLE_NAME));
  RETURN NULL;
END $$;
CREATE FUNCTION notify_people_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (event, channels, payload)
    SELECT 'Notice', '{processes}', jsonb_build_object('table', TG_TABLE_NAME,
      'user_id', CASE WHEN count(DISTINCT user_id) = 1 THEN min(user_id)::bigint END)
    FROM (SELECT to_jsonb(changed) ->> TG_ARGV[0] AS user_id FROM changed) person HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- A trigger for each kind of statement, because PostgreSQL allows a transition table for one kind only.
CREATE PROCEDURE add_people_notifications(of_table regclass, id_column text, kinds text[]) LANGUAGE plpgsql AS $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY kinds LOOP
    EXECUTE format(
      'CREATE TRIGGER %s AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_people_changed(%L)',
      'notify_after_' || lower(kind), kind, of_table, CASE kind WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, id_column);
  END LOOP;
END $$;

-- Exports contain the names of the applied migrations.
GRANT SELECT ON schema_migrations TO storeroom_app;
