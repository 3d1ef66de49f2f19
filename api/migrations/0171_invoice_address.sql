-- Who gets the invoice of a subscription.
ALTER TABLE subscriptions ADD COLUMN invoice_email text CHECK (length(invoice_email) <= 254);
