-- Invoices that a job drafts for each period of a plan, what is corrected in them, and credit notes (capabilities, Prices).

ALTER TABLE invoices
  ADD COLUMN kind text NOT NULL DEFAULT 'INVOICE' CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  ADD COLUMN credits_id bigint,
  ADD COLUMN paid_cents bigint CHECK (paid_cents >= 0),
  ADD COLUMN drafted_for date,
  ADD COLUMN drafted_plan_id bigint REFERENCES plans,
  ADD COLUMN correction text NOT NULL DEFAULT '' CHECK (char_length(correction) <= 500),
  ADD FOREIGN KEY (client_id, credits_id) REFERENCES invoices,
  ADD CONSTRAINT invoices_credits CHECK ((kind = 'CREDIT_NOTE') = (credits_id IS NOT NULL)),
  ADD CONSTRAINT invoices_credit_issued CHECK (kind = 'INVOICE' OR status = 'ISSUED'),
  ADD CONSTRAINT invoices_drafted CHECK ((drafted_for IS NULL) = (drafted_plan_id IS NULL));
COMMENT ON COLUMN invoices.credits_id IS 'The invoice that a credit note credits; null for an invoice.';
COMMENT ON COLUMN invoices.paid_cents IS 'What was owed when it was paid: its total without what had been credited. Null while it is not paid, and for all of its total in old rows.';
COMMENT ON COLUMN invoices.drafted_for IS 'The first day for which a job drafted it; null where a person did. Unique for a plan, also once it is void, so that no day is drafted twice.';
COMMENT ON COLUMN invoices.correction IS 'Why staff changed the draft that a job had made; empty where nobody did.';
CREATE UNIQUE INDEX invoices_drafted_once ON invoices (client_id, drafted_for, drafted_plan_id) WHERE drafted_for IS NOT NULL;
CREATE INDEX invoices_credited ON invoices (client_id, credits_id) WHERE credits_id IS NOT NULL;
CREATE INDEX invoices_drafted_plan ON invoices (drafted_plan_id) WHERE drafted_plan_id IS NOT NULL;
CREATE INDEX invoices_issued_on ON invoices (issued_on) WHERE issued_on IS NOT NULL;

ALTER TABLE invoice_lines
  ADD COLUMN code text CHECK (code IN ('PLAN', 'STORAGE', 'VISIT', 'NOTICE', 'ZONE', 'ITEMS', 'CARE', 'TAX'));
COMMENT ON COLUMN invoice_lines.code IS 'The kind of charge; null for a line that a person wrote.';

ALTER TABLE recommendations
  ADD COLUMN invoice_id bigint,
  ADD FOREIGN KEY (client_id, invoice_id) REFERENCES invoices;
COMMENT ON COLUMN recommendations.invoice_id IS 'The invoice whose lines have it; null until then.';
CREATE INDEX recommendations_invoice ON recommendations (client_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX recommendations_to_invoice ON recommendations (client_id) WHERE status = 'DONE' AND invoice_id IS NULL;
CREATE INDEX visit_quotes_to_invoice ON visit_quotes (client_id) WHERE invoice_id IS NULL;
