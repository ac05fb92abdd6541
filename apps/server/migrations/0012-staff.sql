-- What the pages of the house read quickly, whatever the stock: a piece by its number in any closet, requests by the moment
-- they were sent, movements and invoices in their order.

CREATE INDEX items_number ON items (lower(item_client_number));
CREATE INDEX deliveries_sent ON deliveries (created_at DESC, id DESC);
CREATE INDEX pickups_sent ON pickups (created_at DESC, id DESC);
CREATE INDEX deliveries_special ON deliveries (special_date) WHERE delivery_date IS NULL;
CREATE INDEX pickups_special ON pickups (special_date) WHERE pickup_date IS NULL;
CREATE INDEX item_events_latest ON item_events (id DESC);
CREATE INDEX invoices_by_period ON invoices (period_start DESC, id DESC);
CREATE INDEX recommendations_latest ON recommendations (created_at DESC, id DESC);
CREATE INDEX clients_by_name ON clients (name, id);
