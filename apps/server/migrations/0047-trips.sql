-- Trips: a delivery to where the client travels, the pickup that brings its items back, the looks of its days and a packing list
-- (capabilities, Trips and seasons).

ALTER TABLE addresses ADD COLUMN is_temporary boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN addresses.is_temporary IS 'A hotel or the like, saved for a trip: no list of the address book has it, and items there are at a temporary address.';

ALTER TABLE pickups ADD COLUMN return_of bigint,
  ADD FOREIGN KEY (client_id, return_of) REFERENCES deliveries,
  ADD CONSTRAINT pickups_one_delivery CHECK (delivery_id IS NULL OR return_of IS NULL);
COMMENT ON COLUMN pickups.return_of IS 'The delivery of a trip whose items the pickup brings back, on a day of its own. delivery_id is of the same visit.';
-- One open return for each delivery; a canceled one may be followed by another.
CREATE UNIQUE INDEX pickups_return ON pickups (client_id, return_of) WHERE return_of IS NOT NULL AND status <> 'CANCELED';
CREATE INDEX pickups_return_of ON pickups (client_id, return_of) WHERE return_of IS NOT NULL;

CREATE TABLE trips (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  first_day date NOT NULL,
  last_day date NOT NULL,
  packing text NOT NULL CHECK (packing IN ('GARMENT_BAGS', 'SUITCASE')),
  due_back date,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, delivery_id),
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE,
  CONSTRAINT trips_days CHECK (last_day >= first_day AND last_day < first_day + 366),
  CONSTRAINT trips_due_back CHECK (due_back >= last_day)
);
COMMENT ON TABLE trips IS 'Trips of clients. Destination and items are those of the delivery; pickups.return_of names the pickup that brings the items back.';
COMMENT ON COLUMN trips.due_back IS 'Where the client brings the items home: the day on which they are due back.';
CREATE INDEX trips_by_day ON trips (client_id, last_day, id);

CREATE TABLE trip_ticks (
  client_id bigint NOT NULL,
  trip_id bigint NOT NULL,
  item_id bigint NOT NULL,
  is_packed boolean NOT NULL,
  tapped_at timestamptz NOT NULL,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (client_id, trip_id, item_id),
  FOREIGN KEY (client_id, trip_id) REFERENCES trips ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE trip_ticks IS 'The packing lists of trips: the last tap on each item, by the clock of the device that was tapped.';
CREATE INDEX trip_ticks_item ON trip_ticks (client_id, item_id);
CREATE INDEX trip_ticks_user ON trip_ticks (user_id) WHERE user_id IS NOT NULL;

ALTER TABLE dates ADD COLUMN trip_id bigint,
  ADD FOREIGN KEY (client_id, trip_id) REFERENCES trips ON DELETE SET NULL (trip_id);
COMMENT ON COLUMN dates.trip_id IS 'The trip whose look of the day it is part of.';
CREATE INDEX dates_trip ON dates (client_id, trip_id) WHERE trip_id IS NOT NULL;

SELECT lock_to_closet('trips');
SELECT lock_to_closet('trip_ticks');
