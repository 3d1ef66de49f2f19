-- The logo as it stands on dark; null where the one for light does for both.
ALTER TABLE teams ADD COLUMN brand_logo_dark text;
