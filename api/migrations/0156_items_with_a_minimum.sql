-- Which items have a minimum: a report of what is to be ordered again looks at these and at no others. No amount is in it, so
-- that a change of one leaves it alone.
CREATE INDEX stock_minimum ON stock (team_id, id) WHERE minimum IS NOT NULL;
