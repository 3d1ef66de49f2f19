-- Items in the JSON form of the API (the wire), for answers that the database makes.

-- A time in the form of the API.
CREATE FUNCTION wire_stamp(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000000Z"');

-- The signature of the address of a photo: HMAC-SHA256 of its team, its name, the session and when the address expires (in
-- seconds since 1970). The address is refused once the session has ended or its person may no longer see the photo.
CREATE FUNCTION photo_signature(team bigint, photo text, sign_in bigint, expires bigint) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT rtrim(translate(encode(sha256(outer_key || sha256(inner_key
    || convert_to(concat_ws('.', team, photo, sign_in, expires), 'UTF8'))), 'base64'), '+/', '-_'), '=')
  FROM photo_key
$$;
REVOKE ALL ON FUNCTION photo_signature FROM PUBLIC;
GRANT EXECUTE ON FUNCTION photo_signature TO storeroom_app;

-- A photo in the form of the API. Its addresses are valid until the end of the next day, and stay the same for a day, so that
-- browsers can cache the images. Without a session the addresses are of no use.
CREATE FUNCTION photo_of(team bigint, photo text) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  expires bigint := (floor(extract(epoch FROM now()) / 86400) + 2) * 86400;
  sign_in bigint := coalesce(nullif(current_setting('app.sign_in', true), '')::bigint, 0);
  query text := format('?team=%s&sign_in=%s&expires=%s&signature=%s', team, sign_in, expires,
    photo_signature(team, photo, sign_in, expires));
BEGIN
  RETURN jsonb_build_object(
    'thumbnail', '/api/photos/' || photo || '/thumbnail' || query,
    'large', '/api/photos/' || photo || '/large' || query,
    'width', substring(photo FROM '-([0-9]+)x')::integer,
    'height', substring(photo FROM 'x([0-9]+)$')::integer);
END $$;

-- An item without the values from other tables: its columns, some of them in the form of the API.
CREATE FUNCTION stock_wire(item stock) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(item) - '{team_id,removed_at,status,search_text}'::text[] || jsonb_build_object(
    'created_at', wire_stamp(item.created_at), 'updated_at', wire_stamp(item.updated_at),
    'deleted_at', wire_stamp(item.deleted_at),
    'codes', string_to_array(item.codes, ', '), 'photo', photo_of(item.team_id, item.photo))
$$;
