-- A request is dismissed from Home by each user for themselves: the other users of the closet still see it there.
CREATE TABLE delivery_dismissals (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  delivery_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, delivery_id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (client_id, delivery_id) REFERENCES deliveries ON DELETE CASCADE
);
COMMENT ON TABLE delivery_dismissals IS 'The deliveries that a user has dismissed from Home. Request History lists them all the same.';
CREATE INDEX delivery_dismissals_delivery ON delivery_dismissals (client_id, delivery_id);
SELECT lock_to_closet('delivery_dismissals');

CREATE TABLE pickup_dismissals (
  client_id bigint NOT NULL,
  user_id bigint NOT NULL,
  pickup_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, user_id, pickup_id),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE,
  FOREIGN KEY (client_id, pickup_id) REFERENCES pickups ON DELETE CASCADE
);
COMMENT ON TABLE pickup_dismissals IS 'The pickups that a user has dismissed from Home. Request History lists them all the same.';
CREATE INDEX pickup_dismissals_pickup ON pickup_dismissals (client_id, pickup_id);
SELECT lock_to_closet('pickup_dismissals');

-- What was hidden from everybody and is over stays hidden from everybody; what is still under way comes back.
INSERT INTO delivery_dismissals (client_id, user_id, delivery_id)
  SELECT client_id, memberships.user_id, deliveries.id FROM deliveries JOIN memberships USING (client_id)
  WHERE NOT view AND deliveries.status IN ('COMPLETED', 'CANCELED');
INSERT INTO pickup_dismissals (client_id, user_id, pickup_id)
  SELECT client_id, memberships.user_id, pickups.id FROM pickups JOIN memberships USING (client_id)
  WHERE NOT view AND pickups.status IN ('COMPLETED', 'CANCELED');
ALTER TABLE deliveries DROP COLUMN view;
ALTER TABLE pickups DROP COLUMN view;
