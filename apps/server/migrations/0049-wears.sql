-- Wears: which item was worn on which day, the guests of planned events, and the dismissed questions about events (capabilities, Worn).

ALTER TABLE dates ADD COLUMN guests text NOT NULL DEFAULT '' CHECK (char_length(guests) <= 300);
COMMENT ON COLUMN dates.guests IS 'Who is there, in free words.';

CREATE TABLE wears (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  day date NOT NULL,
  event text NOT NULL DEFAULT '' CHECK (char_length(event) <= 100),
  guests text NOT NULL DEFAULT '' CHECK (char_length(guests) <= 300),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  CONSTRAINT wears_once_a_day UNIQUE (client_id, item_id, day),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE wears IS 'An item was worn on a day, once for each item and day.';
COMMENT ON COLUMN wears.event IS 'The name of the event as it was planned; empty for a day without one.';
COMMENT ON COLUMN wears.guests IS 'Who was there, in free words.';
COMMENT ON COLUMN wears.user_id IS 'Who recorded it.';
CREATE INDEX wears_by_day ON wears (client_id, day);
CREATE INDEX wears_user ON wears (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE wear_dismissals (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  day date NOT NULL,
  event text NOT NULL CHECK (char_length(event) BETWEEN 1 AND 100),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, day, event)
);
COMMENT ON TABLE wear_dismissals IS 'Events and trips of which the question what was worn was dismissed; known by day and name, as dates are; a trip by its last day.';
CREATE INDEX wear_dismissals_user ON wear_dismissals (user_id) WHERE user_id IS NOT NULL;

SELECT lock_to_closet('wears');
SELECT lock_to_closet('wear_dismissals');
