-- Who asked for a request, as the house's lists search it: written once, so that no list takes the accents off every row.

ALTER TABLE deliveries ADD COLUMN requested_by_key text NOT NULL GENERATED ALWAYS AS (search_key(requested_by)) STORED;
ALTER TABLE pickups ADD COLUMN requested_by_key text NOT NULL GENERATED ALWAYS AS (search_key(requested_by)) STORED;
