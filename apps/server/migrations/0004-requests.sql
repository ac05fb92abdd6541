-- Requests: addresses, carts, deliveries, pickups, their items and events, care proposals, approvals, item history.
-- Calendar days are date and hours are time, both of the facility's clock: no time zone can shift them.

CREATE TABLE addresses (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  address_line_one text NOT NULL CHECK (char_length(address_line_one) BETWEEN 1 AND 200),
  address_line_two text NOT NULL DEFAULT '' CHECK (char_length(address_line_two) <= 200),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 100),
  country text NOT NULL CHECK (char_length(country) BETWEEN 1 AND 100),
  state text NOT NULL DEFAULT '' CHECK (char_length(state) <= 100),
  zip_code text NOT NULL CHECK (char_length(zip_code) BETWEEN 1 AND 20),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (client_id, id)
);
COMMENT ON TABLE addresses IS 'A closet''s saved addresses; country and state by name. One that a closed request still names is only marked deleted.';
CREATE TRIGGER addresses_updated BEFORE UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE carts (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE carts IS 'The cart of a user in a closet. Locking its row makes parallel submits of one cart wait for each other.';
CREATE TRIGGER carts_updated BEFORE UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE cart_items (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  item_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, item_id),
  FOREIGN KEY (client_id, user_id) REFERENCES carts ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE cart_items IS 'The lines of a cart. They reserve nothing.';
CREATE INDEX cart_items_item ON cart_items (client_id, item_id);

CREATE TABLE deliveries (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'SUBMITTED'
    CHECK (status IN ('SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED', 'CANCELED')),
  delivery_date date,
  special_date date,
  time_of_day text NOT NULL CHECK (time_of_day IN ('MORNING', 'AFTERNOON', 'ANYTIME')),
  arrival_start time,
  arrival_end time,
  requested_by text NOT NULL CHECK (char_length(requested_by) BETWEEN 1 AND 100),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  address_id bigint NOT NULL,
  address_sent jsonb NOT NULL CHECK (jsonb_typeof(address_sent) = 'object'),
  view boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships,
  FOREIGN KEY (client_id, address_id) REFERENCES addresses,
  CONSTRAINT deliveries_have_a_day CHECK (delivery_date IS NOT NULL OR special_date IS NOT NULL),
  CONSTRAINT deliveries_arrival_window CHECK ((arrival_start IS NULL) = (arrival_end IS NULL) AND arrival_start < arrival_end IS NOT FALSE)
);
COMMENT ON TABLE deliveries IS 'Items on their way to the client. special_date is a wish: delivery_date stays empty until staff confirm it. address_sent is the address as it was when sent. A change names the version it read.';
CREATE INDEX deliveries_newest ON deliveries (client_id, created_at DESC, id DESC);
CREATE INDEX deliveries_member ON deliveries (client_id, user_id);
CREATE INDEX deliveries_address ON deliveries (client_id, address_id);
CREATE INDEX deliveries_by_day ON deliveries (delivery_date, status);
CREATE INDEX deliveries_open ON deliveries (status, created_at) WHERE status NOT IN ('COMPLETED', 'CANCELED');
CREATE TRIGGER deliveries_updated BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE delivery_items (
  client_id bigint NOT NULL,
  delivery_id bigint NOT NULL,
  item_id bigint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  position smallint NOT NULL DEFAULT 0 CHECK (position >= 0),
  packed_at timestamptz,
  packed_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, delivery_id, item_id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items
);
COMMENT ON TABLE delivery_items IS 'What a delivery brings. Active while the delivery is neither completed nor canceled: an item is active in one delivery at most. Taking an item out deletes its row; the event tells of it.';
CREATE UNIQUE INDEX delivery_items_one_active ON delivery_items (client_id, item_id) WHERE active;
CREATE INDEX delivery_items_item ON delivery_items (client_id, item_id);
CREATE INDEX delivery_items_packed_by ON delivery_items (packed_by) WHERE packed_by IS NOT NULL;

CREATE TABLE delivery_events (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW')),
  from_status text,
  to_status text,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  CONSTRAINT delivery_events_status CHECK ((kind = 'STATUS') = (to_status IS NOT NULL))
);
COMMENT ON TABLE delivery_events IS 'Everything that happened to a delivery, by whom; no user means the system itself.';
CREATE INDEX delivery_events_delivery ON delivery_events (client_id, delivery_id, id);
CREATE INDEX delivery_events_user ON delivery_events (user_id);

CREATE TABLE pickups (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  delivery_id bigint,
  status text NOT NULL DEFAULT 'REQUEST'
    CHECK (status IN ('REQUEST', 'CONFIRMED', 'IN_TRANSIT', 'ARRIVED', 'COMPLETED', 'CANCELED')),
  pickup_date date,
  special_date date,
  time_of_day text NOT NULL CHECK (time_of_day IN ('MORNING', 'AFTERNOON', 'ANYTIME')),
  arrival_start time,
  arrival_end time,
  quantities text NOT NULL CHECK (quantities IN ('LESS_THAN_50', 'MORE_THAN_50')),
  item_types text[] NOT NULL
    CHECK (cardinality(item_types) BETWEEN 1 AND 4 AND item_types <@ '{Clothing,Shoes,Handbags,Accessories}'::text[]),
  requested_by text NOT NULL CHECK (char_length(requested_by) BETWEEN 1 AND 100),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  account_manager_notes text NOT NULL DEFAULT '' CHECK (char_length(account_manager_notes) <= 2000),
  address_id bigint NOT NULL,
  address_sent jsonb NOT NULL CHECK (jsonb_typeof(address_sent) = 'object'),
  view boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, delivery_id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships,
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  FOREIGN KEY (client_id, address_id) REFERENCES addresses,
  CONSTRAINT pickups_have_a_day CHECK (pickup_date IS NOT NULL OR special_date IS NOT NULL),
  CONSTRAINT pickups_arrival_window CHECK ((arrival_start IS NULL) = (arrival_end IS NULL) AND arrival_start < arrival_end IS NOT FALSE)
);
COMMENT ON TABLE pickups IS 'Items fetched from the client. delivery_id links the pickup that a delivery includes: the delivery''s pickup flag, quantities and kinds are this row''s.';
CREATE INDEX pickups_newest ON pickups (client_id, created_at DESC, id DESC);
CREATE INDEX pickups_member ON pickups (client_id, user_id);
CREATE INDEX pickups_address ON pickups (client_id, address_id);
CREATE INDEX pickups_by_day ON pickups (pickup_date, status);
CREATE INDEX pickups_open ON pickups (status, created_at) WHERE status NOT IN ('COMPLETED', 'CANCELED');
CREATE TRIGGER pickups_updated BEFORE UPDATE ON pickups FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE pickup_items (
  client_id bigint NOT NULL,
  pickup_id bigint NOT NULL,
  item_id bigint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  received_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, pickup_id, item_id),
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items
);
COMMENT ON TABLE pickup_items IS 'The items At Client that a pickup shall bring back, if the client named them. Active while the pickup is open: in one pickup at most.';
CREATE UNIQUE INDEX pickup_items_one_active ON pickup_items (client_id, item_id) WHERE active;
CREATE INDEX pickup_items_item ON pickup_items (client_id, item_id);

CREATE TABLE pickup_events (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  pickup_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW')),
  from_status text,
  to_status text,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups ON DELETE CASCADE,
  CONSTRAINT pickup_events_status CHECK ((kind = 'STATUS') = (to_status IS NOT NULL))
);
COMMENT ON TABLE pickup_events IS 'Everything that happened to a pickup, by whom; no user means the system itself.';
CREATE INDEX pickup_events_pickup ON pickup_events (client_id, pickup_id, id);
CREATE INDEX pickup_events_user ON pickup_events (user_id);

-- "Active" follows the request: whoever closes it, by whatever way, sets its items free in the same statement.
CREATE FUNCTION release_delivery_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_items SET active = false
    WHERE client_id = NEW.client_id AND delivery_id = NEW.id AND active;
  RETURN NULL;
END
$$;
CREATE TRIGGER deliveries_closed AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (NEW.status IN ('COMPLETED', 'CANCELED')) EXECUTE FUNCTION release_delivery_items();

CREATE FUNCTION release_pickup_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pickup_items SET active = false
    WHERE client_id = NEW.client_id AND pickup_id = NEW.id AND active;
  RETURN NULL;
END
$$;
CREATE TRIGGER pickups_closed AFTER UPDATE OF status ON pickups
  FOR EACH ROW WHEN (NEW.status IN ('COMPLETED', 'CANCELED')) EXECUTE FUNCTION release_pickup_items();

CREATE TABLE recommendations (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  pickup_id bigint,
  service text NOT NULL CHECK (service IN ('CLEANING', 'REPAIR', 'ALTERATION', 'PRESERVATION')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  price_cents bigint NOT NULL CHECK (price_cents >= 0),
  photo_hash text REFERENCES images,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED', 'DONE')),
  proposed_by bigint REFERENCES users ON DELETE SET NULL,
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups
);
COMMENT ON TABLE recommendations IS 'A care proposal by staff for an item, often one that a pickup brought in; the price is in cents of the client''s plan currency.';
CREATE INDEX recommendations_item ON recommendations (client_id, item_id);
CREATE INDEX recommendations_pickup ON recommendations (client_id, pickup_id);
CREATE INDEX recommendations_pending ON recommendations (created_at) WHERE status = 'PENDING';
CREATE INDEX recommendations_people ON recommendations (proposed_by, decided_by);
CREATE TRIGGER recommendations_updated BEFORE UPDATE ON recommendations FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE approvals (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('DELIVERY', 'PICKUP')),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED', 'EXPIRED')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  delivery_id bigint,
  pickup_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups
);
COMMENT ON TABLE approvals IS 'A member''s request as it will be sent, waiting for an Owner''s one-tap yes; then the request it became.';
CREATE INDEX approvals_member ON approvals (client_id, user_id);
CREATE INDEX approvals_pending ON approvals (client_id, created_at) WHERE status = 'PENDING';
CREATE INDEX approvals_delivery ON approvals (client_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX approvals_pickup ON approvals (client_id, pickup_id) WHERE pickup_id IS NOT NULL;
CREATE INDEX approvals_decided_by ON approvals (decided_by) WHERE decided_by IS NOT NULL;

CREATE TABLE item_events (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('RECEIVED', 'PHOTOGRAPHED', 'MOVED', 'DELIVERED', 'RETURNED', 'CLEANED', 'REPAIRED', 'ALTERED', 'PRESERVED', 'EDITED')),
  from_location text CHECK (from_location IN ('AC', 'GR', 'CS', 'S')),
  to_location text CHECK (to_location IN ('AC', 'GR', 'CS', 'S')),
  from_bin text CHECK (char_length(from_bin) <= 60),
  to_bin text CHECK (char_length(to_bin) <= 60),
  delivery_id bigint,
  pickup_id bigint,
  recommendation_id bigint,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups,
  FOREIGN KEY (client_id, recommendation_id) REFERENCES recommendations
);
COMMENT ON TABLE item_events IS 'The history of an item: what happened to it, where it went, and the request or care proposal that was the reason.';
CREATE INDEX item_events_item ON item_events (client_id, item_id, created_at, id);
CREATE INDEX item_events_delivery ON item_events (client_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX item_events_pickup ON item_events (client_id, pickup_id) WHERE pickup_id IS NOT NULL;
CREATE INDEX item_events_recommendation ON item_events (client_id, recommendation_id) WHERE recommendation_id IS NOT NULL;
CREATE INDEX item_events_movements ON item_events (created_at);
CREATE INDEX item_events_user ON item_events (user_id);
