-- One photo of an item, by its name: what it is made of, and its size. Null for none.
ALTER TABLE stock
  ADD COLUMN photo text CHECK (photo ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$');

-- Photos as they are served, of which several items of the team may have one.
CREATE TABLE stock_photos (
  team_id bigint NOT NULL REFERENCES teams (id),
  name text NOT NULL CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  large bytea NOT NULL,
  thumbnail bytea NOT NULL,
  -- Since then no item has it, where none has: it is kept as long as what was deleted, for whoever takes a change back.
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, name)
);
CALL guard_team_table('stock_photos');
CREATE INDEX stock_photo ON stock (team_id, photo) WHERE photo IS NOT NULL;
ALTER TABLE stock ADD FOREIGN KEY (team_id, photo) REFERENCES stock_photos (team_id, name);

-- What signs the addresses of photos: 32 random bytes, as HMAC wants them. Beside the photos, since whoever reads the one
-- reads the other.
CREATE TABLE photo_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  inner_key bytea NOT NULL CHECK (length(inner_key) = 64),
  outer_key bytea NOT NULL CHECK (length(outer_key) = 64)
);
REVOKE ALL ON photo_key FROM PUBLIC, storeroom_app;
DO $$
DECLARE
  secret bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  inner_key bytea := secret;
  outer_key bytea := secret;
BEGIN
  FOR at IN 0..63 LOOP
    inner_key := set_byte(inner_key, at, get_byte(secret, at) # 54);
    outer_key := set_byte(outer_key, at, get_byte(secret, at) # 92);
  END LOOP;
  INSERT INTO photo_key (inner_key, outer_key) VALUES (inner_key, outer_key);
END $$;

-- HMAC-SHA256 of who has which photo, and until when it may be looked at by this address (seconds since 1970).
CREATE FUNCTION photo_signature(team bigint, photo text, expires bigint) RETURNS text LANGUAGE sql STABLE STRICT
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT rtrim(translate(encode(sha256(outer_key || sha256(inner_key
    || convert_to(concat_ws('.', team, photo, expires), 'UTF8'))), 'base64'), '+/', '-_'), '=')
  FROM photo_key
$$;
REVOKE ALL ON FUNCTION photo_signature FROM PUBLIC;
GRANT EXECUTE ON FUNCTION photo_signature TO storeroom_app;

-- A photo as the wire carries it. Its addresses are good until the end of the next day, so that they stay the same for a
-- day and browsers keep what they have.
CREATE FUNCTION photo_of(team bigint, photo text) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  expires bigint := (floor(extract(epoch FROM now()) / 86400) + 2) * 86400;
  pass text := format('?team=%s&expires=%s&signature=%s', team, expires, photo_signature(team, photo, expires));
BEGIN
  RETURN jsonb_build_object(
    'thumbnail', '/api/photos/' || photo || '/thumbnail' || pass,
    'large', '/api/photos/' || photo || '/large' || pass,
    'width', substring(photo FROM '-([0-9]+)x')::integer,
    'height', substring(photo FROM 'x([0-9]+)$')::integer);
END $$;

CREATE OR REPLACE FUNCTION stock_particulars(item stock) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('unit', item.unit, 'minimum', trim_scale(item.minimum), 'note', item.note,
    'codes', string_to_array(item.codes, ', '), 'photo', photo_of(item.team_id, item.photo))
$$;
