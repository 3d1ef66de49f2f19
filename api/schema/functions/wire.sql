-- Items as the wire carries them, for answers that the database makes by itself.

-- A moment.
CREATE FUNCTION wire_stamp(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000000Z"');

-- HMAC-SHA256 of who has which photo, and until when (seconds since 1970) and in which session it may be looked at by
-- this address. The address of a photo is for the session that it is told to: when that ends, or its person may not see
-- the photo any more, nobody fetches it by that address.
CREATE FUNCTION photo_signature(team bigint, photo text, sign_in bigint, expires bigint) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT rtrim(translate(encode(sha256(outer_key || sha256(inner_key
    || convert_to(concat_ws('.', team, photo, sign_in, expires), 'UTF8'))), 'base64'), '+/', '-_'), '=')
  FROM photo_key
$$;
REVOKE ALL ON FUNCTION photo_signature FROM PUBLIC;
GRANT EXECUTE ON FUNCTION photo_signature TO storeroom_app;

-- A photo. Its addresses are good until the end of the next day, so that they stay the same for a day and browsers keep
-- what they have. Whoever asks without a session is told addresses that nobody can open.
CREATE FUNCTION photo_of(team bigint, photo text) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  expires bigint := (floor(extract(epoch FROM now()) / 86400) + 2) * 86400;
  sign_in bigint := coalesce(nullif(current_setting('app.sign_in', true), '')::bigint, 0);
  pass text := format('?team=%s&sign_in=%s&expires=%s&signature=%s', team, sign_in, expires,
    photo_signature(team, photo, sign_in, expires));
BEGIN
  RETURN jsonb_build_object(
    'thumbnail', '/api/photos/' || photo || '/thumbnail' || pass,
    'large', '/api/photos/' || photo || '/large' || pass,
    'width', substring(photo FROM '-([0-9]+)x')::integer,
    'height', substring(photo FROM 'x([0-9]+)$')::integer);
END $$;

-- An item but for what other tables know of it: its columns as they are, and those that the wire writes otherwise.
CREATE FUNCTION stock_wire(item stock) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(item) - '{team_id,removed_at,status,search_text}'::text[] || jsonb_build_object(
    'created_at', wire_stamp(item.created_at), 'updated_at', wire_stamp(item.updated_at),
    'deleted_at', wire_stamp(item.deleted_at),
    'codes', string_to_array(item.codes, ', '), 'photo', photo_of(item.team_id, item.photo))
$$;
