-- A list of what may fall below zero looks at these items and at no others.
CREATE INDEX stock_minus ON stock (team_id, status, id) WHERE allow_minus_amount;
