-- Numbers of rows that an import brings: those that they have, or a whole block of new ones. The application's role has no
-- right to a sequence by itself; these move one forward, and never back.

CREATE FUNCTION numbering_of(numbered text) RETURNS regclass LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE sequence text := pg_get_serial_sequence(quote_ident(numbered), 'id');
BEGIN
  IF sequence IS NULL THEN RAISE EXCEPTION 'the rows of % have no numbers', numbered; END IF;
  RETURN sequence::regclass;
END $$;

-- The first of `span` numbers that nobody else gets. Changing the sequence locks it: whoever wants a number in this
-- moment waits until this transaction has ended, so it must be a short one.
CREATE FUNCTION reserve_numbers(numbered text, span bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE sequence regclass := numbering_of(numbered); first bigint;
BEGIN
  EXECUTE format('ALTER SEQUENCE %s INCREMENT BY 1', sequence);
  first := nextval(sequence);
  PERFORM setval(sequence, first + greatest(span, 1) - 1);
  RETURN first;
END $$;

-- From now on numbers after `taken` are given.
CREATE FUNCTION number_past(numbered text, taken bigint) RETURNS void LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE sequence regclass := numbering_of(numbered);
BEGIN
  PERFORM setval(sequence, greatest(taken, nextval(sequence)));
END $$;

-- The highest number that was given to a row, also to one that is gone: logs still speak of it.
CREATE FUNCTION last_number(numbered text) RETURNS bigint LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(pg_sequence_last_value(numbering_of(numbered)), 0)
$$;

REVOKE ALL ON FUNCTION reserve_numbers, number_past, last_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reserve_numbers, number_past, last_number TO storeroom_app;
