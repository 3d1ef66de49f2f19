-- What a job is about, for whoever looks at several of their own: the name of the file that is read or made.
ALTER TABLE jobs ADD COLUMN name text;
