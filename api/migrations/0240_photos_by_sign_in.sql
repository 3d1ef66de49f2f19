-- The address of a photo is for the sign-in that it is told to: when that ends, or its person may not see the photo any
-- more, nobody fetches it by that address.
CREATE FUNCTION photo_signature(team bigint, photo text, sign_in bigint, expires bigint) RETURNS text LANGUAGE sql STABLE
STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT rtrim(translate(encode(sha256(outer_key || sha256(inner_key
    || convert_to(concat_ws('.', team, photo, sign_in, expires), 'UTF8'))), 'base64'), '+/', '-_'), '=')
  FROM photo_key
$$;
REVOKE ALL ON FUNCTION photo_signature(bigint, text, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION photo_signature(bigint, text, bigint, bigint) TO storeroom_app;

-- A photo as the wire carries it. Its addresses are good until the end of the next day, so that they stay the same for a
-- day and browsers keep what they have. Whoever asks without a sign-in is told addresses that nobody can open.
CREATE OR REPLACE FUNCTION photo_of(team bigint, photo text) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT AS $$
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

DROP FUNCTION photo_signature(bigint, text, bigint);
