-- The team whose rows this transaction may touch; null outside a team's transaction.
CREATE FUNCTION app_team() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.team_id', true), '')::bigint;

-- Every table that holds a team's data is guarded by this: row-level security that binds its owner too.
CREATE PROCEDURE guard_team_table(guarded regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format('CREATE POLICY own_team ON %s USING (team_id = app_team()) WITH CHECK (team_id = app_team())', guarded);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO storeroom_app', guarded);
END $$;

-- A log is guarded in the same way and can only be added to.
CREATE PROCEDURE guard_team_log(guarded regclass) LANGUAGE plpgsql AS $$
BEGIN
  CALL guard_team_table(guarded);
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM storeroom_app', guarded);
END $$;

CREATE TABLE teams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 191),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 191),
  logo boolean NOT NULL DEFAULT false,
  parent_id bigint REFERENCES teams (id),
  brand_name text,
  brand_logo text,
  hide_landing boolean,
  contact_form boolean,
  contact_email text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX teams_slug ON teams (slug);
CREATE INDEX teams_parent ON teams (parent_id);

-- A tree without loops and of at most four levels, whatever path a change takes.
CREATE FUNCTION check_team_tree() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above integer; below integer; loops boolean;
BEGIN
  IF NEW.parent_id IS NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('storeroom.team-tree'));
  WITH RECURSIVE up AS (
    SELECT id, parent_id, 1 AS depth FROM teams WHERE id = NEW.parent_id
    UNION ALL
    SELECT teams.id, teams.parent_id, up.depth + 1 FROM teams JOIN up ON teams.id = up.parent_id WHERE up.depth < 9
  )
  SELECT max(depth), bool_or(id = NEW.id) INTO above, loops FROM up;
  WITH RECURSIVE down AS (
    SELECT NEW.id AS id, 1 AS depth
    UNION ALL
    SELECT teams.id, down.depth + 1 FROM teams JOIN down ON teams.parent_id = down.id WHERE down.depth < 9
  )
  SELECT max(depth) INTO below FROM down;
  IF loops THEN RAISE EXCEPTION 'team tree loops' USING ERRCODE = 'check_violation', CONSTRAINT = 'teams_no_loop'; END IF;
  IF above + below > 4 THEN
    RAISE EXCEPTION 'team tree too deep' USING ERRCODE = 'check_violation', CONSTRAINT = 'teams_depth';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER team_tree BEFORE INSERT OR UPDATE OF parent_id ON teams FOR EACH ROW EXECUTE FUNCTION check_team_tree();

CREATE TABLE hostnames (
  hostname text PRIMARY KEY CHECK (hostname = lower(hostname) AND hostname ~ '^[a-z0-9.-]{1,253}$'),
  team_id bigint NOT NULL REFERENCES teams (id),
  is_primary boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hostnames_team ON hostnames (team_id);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 191),
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 191 AND username NOT LIKE '%@%'),
  email text NOT NULL CHECK (length(email) <= 254 AND email LIKE '%@%'),
  password_hash text,
  team_id bigint NOT NULL REFERENCES teams (id),
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE memberships (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  team_id bigint NOT NULL REFERENCES teams (id),
  role text CHECK (role IN ('owner', 'manager', 'keeper', 'picker', 'viewer', 'auditor', 'billing')),
  extra text[] NOT NULL DEFAULT '{}',
  denied text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, team_id)
);
CREATE INDEX memberships_team ON memberships (team_id);

CREATE TABLE tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX tokens_user ON tokens (user_id);

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) <= 191),
  fingerprint bytea NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id bigint REFERENCES teams (id),
  event text NOT NULL,
  channels text[] NOT NULL CHECK (cardinality(channels) BETWEEN 1 AND 100),
  payload jsonb NOT NULL,
  socket_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- Wakes the publisher, and by the nature of NOTIFY only when the transaction has committed.
CREATE FUNCTION wake_publisher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storeroom_outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_wake AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION wake_publisher();

-- Every process keeps what it knows of people and teams for a moment; this tells all of them to look again.
CREATE FUNCTION tell_identity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('storeroom_identity', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER teams_changed AFTER INSERT OR UPDATE OR DELETE ON teams
  FOR EACH STATEMENT EXECUTE FUNCTION tell_identity_changed();
CREATE TRIGGER hostnames_changed AFTER INSERT OR UPDATE OR DELETE ON hostnames
  FOR EACH STATEMENT EXECUTE FUNCTION tell_identity_changed();
CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_identity_changed();
CREATE TRIGGER memberships_changed AFTER INSERT OR UPDATE OR DELETE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION tell_identity_changed();
CREATE TRIGGER tokens_revoked AFTER UPDATE OF expires_at OR DELETE ON tokens
  FOR EACH STATEMENT EXECUTE FUNCTION tell_identity_changed();

-- Identity is read before any team is known; it is written only for the team of the transaction.
ALTER TABLE hostnames ENABLE ROW LEVEL SECURITY;
ALTER TABLE hostnames FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON hostnames FOR SELECT USING (true);
CREATE POLICY own_team ON hostnames USING (team_id = app_team()) WITH CHECK (team_id = app_team());
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON memberships FOR SELECT USING (true);
CREATE POLICY own_team ON memberships USING (team_id = app_team()) WITH CHECK (team_id = app_team());
-- The publisher reads every team's events; only a team's own transaction adds to them.
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY publisher_reads ON outbox FOR SELECT USING (true);
CREATE POLICY publisher_marks ON outbox FOR UPDATE USING (true);
CREATE POLICY publisher_clears ON outbox FOR DELETE USING (published_at IS NOT NULL);
CREATE POLICY own_team ON outbox FOR INSERT WITH CHECK (team_id IS NULL OR team_id = app_team());

GRANT SELECT, INSERT, UPDATE ON teams, users TO storeroom_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON hostnames, memberships, tokens, idempotency_keys, outbox TO storeroom_app;
