-- Numbers (ids) of imported rows: the rows keep theirs, or get a block of new ones. The role of the application has no rights
-- on sequences; these functions only move a sequence forward.

CREATE FUNCTION sequence_of(of_table text) RETURNS regclass LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE sequence text := pg_get_serial_sequence(quote_ident(of_table), 'id');
BEGIN
  IF sequence IS NULL THEN RAISE EXCEPTION 'the rows of % have no numbers', of_table; END IF;
  RETURN sequence::regclass;
END $$;

-- Reserves a block of numbers and returns the first. ALTER SEQUENCE locks the sequence until the end of the transaction, which
-- must be short, because all inserts into the table wait for it.
CREATE FUNCTION reserve_numbers(of_table text, block_size bigint) RETURNS bigint LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE sequence regclass := sequence_of(of_table); first bigint;
BEGIN
  EXECUTE format('ALTER SEQUENCE %s INCREMENT BY 1', sequence);
  first := nextval(sequence);
  PERFORM setval(sequence, first + greatest(block_size, 1) - 1);
  RETURN first;
END $$;

-- Moves a sequence past `last_used`.
CREATE FUNCTION advance_numbers(of_table text, last_used bigint) RETURNS void LANGUAGE plpgsql VOLATILE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE sequence regclass := sequence_of(of_table);
BEGIN
  PERFORM setval(sequence, greatest(last_used, nextval(sequence)));
END $$;

-- The highest number ever given to a row of the table, deleted rows included, because logs refer to them.
CREATE FUNCTION last_number(of_table text) RETURNS bigint LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(pg_sequence_last_value(sequence_of(of_table)), 0)
$$;

REVOKE ALL ON FUNCTION reserve_numbers, advance_numbers, last_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reserve_numbers, advance_numbers, last_number TO storeroom_app;
