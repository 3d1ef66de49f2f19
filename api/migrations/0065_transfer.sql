-- Rows come in with the numbers that they have, or with a whole block of new ones. The application's role has no
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

-- Rows may name one that comes after them in the same file.
ALTER TABLE teams ALTER CONSTRAINT teams_parent_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE stock_lists ALTER CONSTRAINT stock_lists_continues DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE stock_list_items ALTER CONSTRAINT stock_list_items_substitute DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE stock_logs ALTER CONSTRAINT stock_logs_team_id_undoes_fkey DEFERRABLE INITIALLY IMMEDIATE;

-- Which migrations a database has had: an export says it.
GRANT SELECT ON schema_migrations TO storeroom_app;

-- How far a log has been numbered is told to nobody but the sequence's owner: without this the pulse stands still.
ALTER FUNCTION log_pulse() SECURITY DEFINER;
