-- The tax of a care service, as the client accepted it, and drafts that are made again (capabilities, Prices).

ALTER TABLE recommendations
  ADD COLUMN accepted_currency text CHECK (accepted_currency ~ '^[A-Z]{3}$'),
  ADD COLUMN accepted_tax jsonb CHECK (jsonb_typeof(accepted_tax) = 'object'),
  ADD CONSTRAINT recommendations_accepted_tax CHECK (accepted_tax IS NULL OR accepted_currency IS NOT NULL);
COMMENT ON COLUMN recommendations.accepted_currency IS 'The currency of the price list by which it was accepted; null while it is not, and where the plan had no price list.';
COMMENT ON COLUMN recommendations.accepted_tax IS 'The tax of that price list, its name and rate; null where nothing is taxed.';
COMMENT ON COLUMN invoices.drafted_for IS 'The first day for which a job drafted it; null where a person did, and where staff voided it for the period to be drafted again. Unique for a plan, so that no day is drafted twice.';
