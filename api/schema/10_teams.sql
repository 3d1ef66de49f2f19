-- Teams with their hostnames, branding and subscriptions. Most of these rows are read before the team of a request is known,
-- and written only for the team of the transaction.

CREATE TABLE teams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 191),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 191),
  logo boolean NOT NULL DEFAULT false,
  -- Deferrable, because a row of an import may come before that of its parent.
  parent_id bigint REFERENCES teams (id) DEFERRABLE,
  -- The branding of the team's pages. Null in each of these columns: that of the parent.
  brand_name text,
  brand_logo text,
  -- The logo on a dark background; null if `brand_logo` is used for both.
  brand_logo_dark text,
  -- Accent colours by colour scheme, instead of those of the product.
  brand_palette jsonb,
  hide_landing boolean,
  contact_form boolean,
  contact_email text,
  -- The landing page of the team's hosts; null for that of the product.
  landing jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- When the archived team was deleted; it can be restored for thirty days.
  removed_at timestamptz,
  -- When all of its rows were deleted, except its logs and its name.
  purged_at timestamptz,
  CONSTRAINT teams_removed_was_archived CHECK (removed_at IS NULL OR deleted_at IS NOT NULL),
  CONSTRAINT teams_purged_was_removed CHECK (purged_at IS NULL OR removed_at IS NOT NULL)
);
CREATE UNIQUE INDEX teams_slug ON teams (slug);
CREATE INDEX teams_parent ON teams (parent_id);
CREATE INDEX teams_to_purge ON teams (removed_at) WHERE removed_at IS NOT NULL AND purged_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON teams TO storeroom_app;
CREATE TRIGGER teams_changed AFTER INSERT OR UPDATE OR DELETE ON teams
  FOR EACH STATEMENT EXECUTE FUNCTION notify_identity_changed();

-- Teams are a tree without loops, with at most four levels.
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

-- Former slugs of teams, which redirect for ninety days unless another team takes them.
CREATE TABLE team_slugs (
  slug text PRIMARY KEY,
  team_id bigint NOT NULL REFERENCES teams (id),
  ends_at timestamptz NOT NULL
);
CALL guard_team_table('team_slugs');
CREATE POLICY anyone_reads ON team_slugs FOR SELECT USING (true);
CREATE POLICY anyone_takes ON team_slugs FOR DELETE USING (true);

-- Logos in the form that is served. The address contains the hash, and so never changes its content.
CREATE TABLE team_logos (
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  team_id bigint NOT NULL REFERENCES teams (id),
  image bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Two teams may have the same logo.
  PRIMARY KEY (hash, team_id)
);
CREATE INDEX team_logos_team ON team_logos (team_id);
CALL guard_team_table('team_logos');
CREATE POLICY anyone_reads ON team_logos FOR SELECT USING (true);
CALL add_object_column('team_logos', 'logos', '{image}');
REVOKE UPDATE ON team_logos FROM storeroom_app;
-- Only for moving a logo into the bucket or back.
GRANT UPDATE (image, object_id) ON team_logos TO storeroom_app;

-- Hostnames that are served. CORS, cookies and settings depend on them.
CREATE TABLE hostnames (
  hostname text PRIMARY KEY CHECK (hostname = lower(hostname) AND hostname ~ '^[a-z0-9.-]{1,253}$'),
  team_id bigint NOT NULL REFERENCES teams (id),
  is_primary boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hostnames_team ON hostnames (team_id);
CALL guard_team_table('hostnames');
CREATE POLICY anyone_reads ON hostnames FOR SELECT USING (true);
CREATE TRIGGER hostnames_changed AFTER INSERT OR UPDATE OR DELETE ON hostnames
  FOR EACH STATEMENT EXECUTE FUNCTION notify_identity_changed();

-- Hostnames that teams have asked for. A DNS record must prove that one belongs to the team before it is added to `hostnames`,
-- and is checked again every day. Several teams may ask for the same hostname, but only one can prove it. After a week of
-- failed checks it is removed from `hostnames`; the claim stays, and adds it again once the record is right.
CREATE TABLE hostname_claims (
  team_id bigint NOT NULL REFERENCES teams (id),
  hostname text NOT NULL CHECK (hostname = lower(hostname) AND hostname ~ '^[a-z0-9.-]{1,249}$'),
  -- The content of the TXT record.
  token text NOT NULL,
  checked_at timestamptz,
  failing_since timestamptz,
  -- How often its owners were warned.
  warnings integer NOT NULL DEFAULT 0,
  lost_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, hostname)
);
CALL guard_team_table('hostname_claims');
-- The claims to check are read for all teams at once. The tokens are no secret, as they are in the DNS.
CREATE POLICY anyone_reads ON hostname_claims FOR SELECT USING (true);

-- Subscriptions of companies. A team without one, and without one of a team above it, has no time limit.
CREATE TABLE subscriptions (
  team_id bigint NOT NULL REFERENCES teams (id),
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  type text NOT NULL DEFAULT 'standard' CHECK (length(type) BETWEEN 1 AND 60),
  expiration_at timestamptz NOT NULL,
  -- How many years it is renewed by whenever it expires; 0: not at all.
  renew_years integer NOT NULL DEFAULT 0 CHECK (renew_years BETWEEN 0 AND 5),
  -- The recipient of the invoice.
  invoice_email text CHECK (length(invoice_email) <= 254),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (team_id, id)
);
CREATE INDEX subscriptions_due ON subscriptions (expiration_at) WHERE deleted_at IS NULL AND renew_years > 0;
CREATE INDEX subscriptions_end ON subscriptions (expiration_at) WHERE deleted_at IS NULL;
CALL guard_team_table('subscriptions');
-- A team may be covered by the subscription of a team above it.
CREATE POLICY anyone_reads ON subscriptions FOR SELECT USING (true);
CREATE TRIGGER subscriptions_changed AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_identity_changed();

-- Settings of the whole installation, in one row.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  landing jsonb
);
GRANT SELECT, INSERT, UPDATE ON installation TO storeroom_app;

-- A hash of the APP_KEY that all processes of this database have.
CREATE TABLE app_key_hash (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
GRANT SELECT, INSERT, UPDATE ON app_key_hash TO storeroom_app;

-- Up to which time each periodic task has been done, so that no period is skipped or repeated.
CREATE TABLE clock_marks (
  name text PRIMARY KEY,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON clock_marks TO storeroom_app;
