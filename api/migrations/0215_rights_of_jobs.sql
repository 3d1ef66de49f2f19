-- Work that goes on after its answer, and the file that it makes, are for whoever still has the rights it was asked with.
ALTER TABLE jobs ADD COLUMN needs text[] NOT NULL DEFAULT '{}';
UPDATE jobs SET needs = CASE
  WHEN kind = 'import' THEN ARRAY['stock.import']
  WHEN input ? 'log' OR name ~ '^[a-z]+-log-' THEN ARRAY['logs.export']
  ELSE ARRAY['stock.export'] END;
