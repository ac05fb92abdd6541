-- The house itself: its calendar and capacity, settings, intakes, uploads, notes, billing and the audit.

CREATE TABLE calendar_closures (
  day date PRIMARY KEY,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('observed', 'staff')),
  active boolean NOT NULL DEFAULT true,
  changed_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE calendar_closures IS 'The days without appointments: the generated holidays and those staff add. Staff open a day again by making it inactive, so that the generator does not close it anew.';
CREATE TRIGGER calendar_closures_updated BEFORE UPDATE ON calendar_closures FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE capacity (
  day date NOT NULL,
  time_of_day text NOT NULL CHECK (time_of_day IN ('MORNING', 'AFTERNOON', 'ANYTIME')),
  slots integer NOT NULL CHECK (slots >= 0),
  changed_by bigint REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (day, time_of_day)
);
COMMENT ON TABLE capacity IS 'How many appointments a day and time of day takes, where it differs from the weekday''s rule. Locking its row is how the last slot is sold once.';
CREATE TRIGGER capacity_updated BEFORE UPDATE ON capacity FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE capacity_defaults (
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  time_of_day text NOT NULL CHECK (time_of_day IN ('MORNING', 'AFTERNOON', 'ANYTIME')),
  slots integer NOT NULL CHECK (slots >= 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (weekday, time_of_day)
);
COMMENT ON TABLE capacity_defaults IS 'The appointments that a weekday (0 is Sunday) takes by rule. No row means no limit.';
CREATE TRIGGER capacity_defaults_updated BEFORE UPDATE ON capacity_defaults FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE settings (
  key text PRIMARY KEY CHECK (char_length(key) BETWEEN 1 AND 100),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE settings IS 'What staff set for the whole house while it runs, such as the hour of the daily cut-off, and what the server notes about itself, such as the day the demo was seeded.';
CREATE TRIGGER settings_updated BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE client_notes (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id)
);
COMMENT ON TABLE client_notes IS 'What staff note about a client for each other; never sent to the client.';
CREATE INDEX client_notes_user ON client_notes (user_id);

CREATE TABLE intakes (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  pickup_id bigint,
  expected_on date,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  opened_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups
);
COMMENT ON TABLE intakes IS 'A batch of garments expected at the facility, until its lines are received.';
CREATE INDEX intakes_pickup ON intakes (client_id, pickup_id) WHERE pickup_id IS NOT NULL;
CREATE INDEX intakes_open ON intakes (expected_on) WHERE closed_at IS NULL;
CREATE INDEX intakes_opened_by ON intakes (opened_by);

CREATE TABLE intake_lines (
  client_id bigint NOT NULL,
  intake_id bigint NOT NULL,
  item_client_number text NOT NULL CHECK (char_length(item_client_number) BETWEEN 1 AND 60),
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 2000),
  item_id bigint,
  received_at timestamptz,
  PRIMARY KEY (client_id, intake_id, item_client_number),
  FOREIGN KEY (client_id, intake_id) REFERENCES intakes ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items
);
COMMENT ON TABLE intake_lines IS 'One garment expected by its client number, and the item it became when received.';
CREATE INDEX intake_lines_item ON intake_lines (client_id, item_id) WHERE item_id IS NOT NULL;

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint REFERENCES clients ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  target text NOT NULL CHECK (target IN ('USER', 'DATE', 'ITEM', 'RECOMMENDATION')),
  target_id bigint NOT NULL,
  object_key text NOT NULL UNIQUE CHECK (char_length(object_key) BETWEEN 1 AND 300),
  hash text REFERENCES images,
  error text CHECK (char_length(error) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  finished_at timestamptz
);
COMMENT ON TABLE uploads IS 'A signed upload URL that was handed out: for whom, for which row, and what came of it. Of no client when it is a photo of staff.';
CREATE INDEX uploads_client ON uploads (client_id);
CREATE INDEX uploads_user ON uploads (user_id);
CREATE INDEX uploads_expiry ON uploads (expires_at) WHERE finished_at IS NULL;

CREATE TABLE invoices (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL UNIQUE CHECK (char_length(number) BETWEEN 1 AND 40),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'ISSUED', 'PAID', 'VOID')),
  period_start date NOT NULL,
  period_end date NOT NULL,
  issued_on date,
  due_on date,
  paid_on date,
  currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  CONSTRAINT invoices_period CHECK (period_end >= period_start),
  CONSTRAINT invoices_due CHECK (due_on >= issued_on),
  CONSTRAINT invoices_issued CHECK (status IN ('DRAFT', 'VOID') OR (issued_on IS NOT NULL AND due_on IS NOT NULL))
);
COMMENT ON TABLE invoices IS 'What a client owes for a period. Staff issue it; a draft is not shown to the client. Its total is the sum of its lines.';
CREATE INDEX invoices_newest ON invoices (client_id, period_start DESC, id DESC);
CREATE TRIGGER invoices_updated BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE invoice_lines (
  client_id bigint NOT NULL,
  invoice_id bigint NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 300),
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  amount_cents bigint NOT NULL GENERATED ALWAYS AS (quantity * unit_price_cents) STORED,
  PRIMARY KEY (client_id, invoice_id, position),
  FOREIGN KEY (client_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
COMMENT ON TABLE invoice_lines IS 'The lines of an invoice; the amount is computed, never typed.';

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint,
  user_id bigint,
  actor text NOT NULL CHECK (actor IN ('USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM')),
  action text NOT NULL CHECK (char_length(action) BETWEEN 1 AND 100),
  entity text NOT NULL CHECK (char_length(entity) BETWEEN 1 AND 60),
  entity_id bigint,
  before jsonb,
  after jsonb,
  request_id text CHECK (char_length(request_id) <= 100),
  ip inet,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE audit IS 'Who changed what, with the values before and after. Only ever added to, and without foreign keys: it outlives what it tells of.';
CREATE INDEX audit_client ON audit (client_id, created_at DESC, id DESC);
CREATE INDEX audit_entity ON audit (entity, entity_id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only ever added to' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
