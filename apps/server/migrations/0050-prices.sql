-- Prices: the price lists of plans, the plans that clients had before, and the quotes that are frozen with visits (capabilities, Prices).

CREATE TABLE price_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id bigint NOT NULL REFERENCES plans,
  version integer NOT NULL CHECK (version > 0),
  first_day date NOT NULL,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT price_lists_version UNIQUE (plan_id, version)
);
COMMENT ON TABLE price_lists IS 'A version of a plan''s prices, in force from its first day until the first day of a later one; of two with the same first day the later version counts. Never changed.';
COMMENT ON COLUMN price_lists.content IS 'As priceListSchema of the contract reads it. Amounts are whole numbers of the smallest unit of the currency.';
COMMENT ON COLUMN price_lists.user_id IS 'Who entered it; null for the command line.';
CREATE INDEX price_lists_in_force ON price_lists (plan_id, first_day DESC, version DESC);
CREATE INDEX price_lists_user ON price_lists (user_id) WHERE user_id IS NOT NULL;
GRANT SELECT ON price_lists TO vestry_tenant;
REVOKE UPDATE, DELETE ON price_lists FROM vestry_system;

CREATE TABLE past_plans (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  plan_id bigint NOT NULL REFERENCES plans,
  started_on date,
  ended_on date NOT NULL,
  PRIMARY KEY (client_id, id),
  CONSTRAINT past_plans_days CHECK (ended_on >= started_on)
);
COMMENT ON TABLE past_plans IS 'Plans that a client had before its present one, which stands in clients. Both days are included.';
COMMENT ON COLUMN past_plans.started_on IS 'Null where the plan''s periods were those of the calendar.';
CREATE INDEX past_plans_plan ON past_plans (plan_id);

CREATE TABLE visit_quotes (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint,
  pickup_id bigint,
  kind text NOT NULL GENERATED ALWAYS AS (CASE WHEN delivery_id IS NULL THEN 'pickup' ELSE 'delivery' END) STORED,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  notice text NOT NULL CHECK (notice IN ('STANDARD', 'PRIORITY', 'RUSH')),
  period_start date NOT NULL,
  slot smallint CHECK (slot > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  quote jsonb NOT NULL CHECK (jsonb_typeof(quote) = 'object'),
  total bigint NOT NULL CHECK (total >= 0),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  accepted_at timestamptz NOT NULL,
  invoice_id bigint,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups ON DELETE CASCADE,
  FOREIGN KEY (client_id, invoice_id) REFERENCES invoices,
  CONSTRAINT visit_quotes_request CHECK ((delivery_id IS NULL) <> (pickup_id IS NULL)),
  CONSTRAINT visit_quotes_delivery UNIQUE (client_id, delivery_id),
  CONSTRAINT visit_quotes_pickup UNIQUE (client_id, pickup_id),
  CONSTRAINT visit_quotes_slot UNIQUE (client_id, kind, period_start, slot)
);
COMMENT ON TABLE visit_quotes IS 'What a visit costs, frozen as it was accepted. The lines of an invoice are its lines.';
COMMENT ON COLUMN visit_quotes.quote IS 'As quotedVisitSchema of the contract reads it.';
COMMENT ON COLUMN visit_quotes.slot IS 'Which of the visits that the plan includes in the period it is; null where it is paid, or canceled. Unique, so that the last one is given once.';
COMMENT ON COLUMN visit_quotes.user_id IS 'Who accepted it.';
COMMENT ON COLUMN visit_quotes.invoice_id IS 'The invoice whose lines have it; null until then.';
CREATE INDEX visit_quotes_invoice ON visit_quotes (client_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX visit_quotes_price_list ON visit_quotes (price_list_id);
CREATE INDEX visit_quotes_user ON visit_quotes (user_id) WHERE user_id IS NOT NULL;

SELECT lock_to_closet('past_plans');
SELECT lock_to_closet('visit_quotes');
REVOKE INSERT, UPDATE, DELETE ON past_plans FROM vestry_tenant;
