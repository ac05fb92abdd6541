-- The closet: categories, items with their search document, photographs, tags, custom groups and planned dates.
-- A tenant row starts with client_id, and every reference inside a closet is composite, so that no row of one
-- closet can point at a row of another.

CREATE TABLE categories (
  id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 80),
  parent_id smallint REFERENCES categories,
  name text NOT NULL UNIQUE,
  "group" text NOT NULL CHECK ("group" IN ('clothing', 'shoes', 'handbags', 'accessories'))
);
COMMENT ON TABLE categories IS 'The kinds of items under the four tiles (specification, section 9). packages/contract/src/items/categories.ts holds the same list.';
CREATE INDEX categories_parent ON categories (parent_id);
INSERT INTO categories (id, parent_id, name, "group") VALUES
  (6, NULL, 'Clothing', 'clothing'), (1, NULL, 'Footwear', 'shoes'), (59, NULL, 'Handbags', 'handbags'),
  (2, NULL, 'Accessories', 'accessories');
INSERT INTO categories (id, parent_id, name, "group") VALUES
  (4, 6, 'Dresses', 'clothing'), (9, 6, 'Tops', 'clothing'), (11, 6, 'T-Shirts', 'clothing'),
  (7, 6, 'Shirts', 'clothing'), (13, 6, 'Knitwear', 'clothing'), (10, 6, 'Outerwear', 'clothing'),
  (14, 6, 'Suits', 'clothing'), (5, 6, 'Pants', 'clothing'), (12, 6, 'Shorts', 'clothing'),
  (8, 6, 'Skirts', 'clothing'), (23, 6, 'Jumpsuits', 'clothing'), (24, 6, 'Sleepwear', 'clothing'),
  (25, 6, 'Swimwear', 'clothing'), (26, 6, 'Activewear', 'clothing'), (3, 1, 'Boots', 'shoes'),
  (48, 1, 'Sneakers', 'shoes'), (49, 1, 'Sandals', 'shoes'), (50, 1, 'Flats', 'shoes'), (51, 1, 'Pumps', 'shoes'),
  (52, 1, 'Loafers', 'shoes'), (53, 1, 'Mules', 'shoes'), (54, 1, 'Espadrilles', 'shoes'),
  (55, 1, 'Slippers', 'shoes'), (58, 1, 'Wedges', 'shoes'), (60, 59, 'Totes', 'handbags'),
  (62, 59, 'Clutches', 'handbags'), (63, 59, 'Shoulder Bags', 'handbags'), (64, 59, 'Crossbody Bags', 'handbags'),
  (76, 59, 'Evening Bags', 'handbags'), (65, 59, 'Backpacks', 'handbags'), (77, 59, 'Travel Bags', 'handbags'),
  (61, 2, 'Belts', 'accessories'), (66, 2, 'Hats', 'accessories'), (67, 2, 'Scarves', 'accessories'),
  (68, 2, 'Gloves', 'accessories'), (69, 2, 'Ties', 'accessories'), (70, 2, 'Jewelry', 'accessories'),
  (78, 2, 'Watches', 'accessories'), (79, 2, 'Wallets', 'accessories'), (80, 2, 'Eyewear', 'accessories');
INSERT INTO categories (id, parent_id, name, "group") VALUES
  (15, 4, 'Gowns', 'clothing'), (32, 4, 'Cocktail Dresses', 'clothing'), (33, 4, 'Day Dresses', 'clothing'),
  (34, 4, 'Maxi Dresses', 'clothing'), (47, 4, 'Wedding Dresses', 'clothing'), (18, 9, 'Blouses', 'clothing'),
  (37, 9, 'Tank Tops', 'clothing'), (45, 9, 'Sweatshirts', 'clothing'), (38, 7, 'Polo Shirts', 'clothing'),
  (39, 7, 'Dress Shirts', 'clothing'), (20, 13, 'Sweaters', 'clothing'), (21, 13, 'Cardigans', 'clothing'),
  (44, 13, 'Turtlenecks', 'clothing'), (16, 10, 'Coats', 'clothing'), (17, 10, 'Jackets', 'clothing'),
  (30, 10, 'Trench Coats', 'clothing'), (31, 10, 'Parkas', 'clothing'), (27, 10, 'Furs', 'clothing'),
  (28, 10, 'Vests', 'clothing'), (29, 10, 'Capes', 'clothing'), (22, 14, 'Blazers', 'clothing'),
  (43, 14, 'Tuxedos', 'clothing'), (35, 5, 'Trousers', 'clothing'), (19, 5, 'Jeans', 'clothing'),
  (36, 5, 'Leggings', 'clothing'), (40, 8, 'Mini Skirts', 'clothing'), (41, 8, 'Midi Skirts', 'clothing'),
  (42, 8, 'Maxi Skirts', 'clothing'), (46, 24, 'Robes', 'clothing'), (56, 3, 'Ankle Boots', 'shoes'),
  (57, 3, 'Tall Boots', 'shoes'), (71, 70, 'Necklaces', 'accessories'), (72, 70, 'Earrings', 'accessories'),
  (73, 70, 'Bracelets', 'accessories'), (74, 70, 'Rings', 'accessories'), (75, 70, 'Brooches', 'accessories');

CREATE TABLE items (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_client_number text NOT NULL CHECK (char_length(item_client_number) BETWEEN 1 AND 60),
  category_id smallint NOT NULL REFERENCES categories,
  designers text NOT NULL DEFAULT '' CHECK (char_length(designers) <= 200),
  observation text NOT NULL DEFAULT '' CHECK (char_length(observation) <= 2000),
  size text NOT NULL DEFAULT '' CHECK (char_length(size) <= 40),
  color text NOT NULL DEFAULT '' CHECK (char_length(color) <= 60),
  season text NOT NULL DEFAULT '' CHECK (char_length(season) <= 60),
  location text NOT NULL DEFAULT 'GR' CHECK (location IN ('AC', 'GR', 'CS', 'S')),
  bin text NOT NULL DEFAULT '' CHECK (char_length(bin) <= 60),
  material text NOT NULL DEFAULT '' CHECK (char_length(material) <= 200),
  condition text NOT NULL DEFAULT '' CHECK (char_length(condition) <= 200),
  notes text NOT NULL DEFAULT '' CHECK (char_length(notes) <= 4000),
  declared_value_cents bigint CHECK (declared_value_cents >= 0),
  acquired_on date,
  record_status smallint NOT NULL DEFAULT 1 CHECK (record_status IN (0, 1, 2)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Names in the order people expect, whatever the server's locale: accents and case aside, then by code point.
  designers_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(designers)) STORED,
  search_text text NOT NULL DEFAULT '',
  search_document tsvector NOT NULL DEFAULT '',
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, item_client_number)
);
COMMENT ON TABLE items IS 'A garment or other piece. Location AC At Client, GR facility, CS Cold Storage, S In Service; record status 0 Inactive, 1 Active, 2 Erased. Triggers keep the two search columns; nobody else writes them.';
CREATE INDEX items_by_designer ON items (client_id, designers_key, id) WHERE record_status = 1;
CREATE INDEX items_by_age ON items (client_id, created_at DESC, id DESC) WHERE record_status = 1;
CREATE INDEX items_by_category ON items (client_id, category_id) WHERE record_status = 1;
CREATE INDEX items_by_location ON items (client_id, location) WHERE record_status = 1;
CREATE INDEX items_by_bin ON items (location, bin) WHERE record_status = 1;
CREATE INDEX items_category ON items (category_id);
CREATE INDEX items_search ON items USING gin (client_id, search_document);
CREATE INDEX items_search_typo ON items USING gin (client_id, search_text gin_trgm_ops);

CREATE TABLE item_photos (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  hash text NOT NULL REFERENCES images,
  position smallint NOT NULL DEFAULT 0 CHECK (position >= 0),
  focal_x real NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
  focal_y real NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
  zoom real NOT NULL DEFAULT 1 CHECK (zoom BETWEEN 1 AND 8),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, item_id, hash),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE item_photos IS 'The photographs of an item; the lowest position, then the lowest id, is the one on its card. Focal point (percent, as CSS object-position) and zoom frame it at 4:5.';
CREATE INDEX item_photos_in_order ON item_photos (client_id, item_id, position, id);
CREATE INDEX item_photos_hash ON item_photos (hash);

CREATE TABLE tags (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name citext NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60 AND btrim(name::text) = name::text),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, name)
);
COMMENT ON TABLE tags IS 'A closet''s own words for its items; the same word in other capitals is the same tag.';

CREATE TABLE item_tags (
  client_id bigint NOT NULL,
  item_id bigint NOT NULL,
  tag_id bigint NOT NULL,
  PRIMARY KEY (client_id, item_id, tag_id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE,
  FOREIGN KEY (client_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
COMMENT ON TABLE item_tags IS 'Which item carries which tag.';
CREATE INDEX item_tags_tag ON item_tags (client_id, tag_id);

-- What an item is found by, best first: designers and number, then tags, its category and colour, then the observation
-- and the categories above its own.
CREATE FUNCTION set_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  designer_words text := search_words(NEW.designers);
  number_words text := search_words(NEW.item_client_number);
  tag_words text := '';
  category_words text;
  parent_words text;
  color_words text := search_words(NEW.color);
  observation_words text := search_words(NEW.observation);
BEGIN
  number_words := number_words || ' ' || replace(number_words, ' ', '');
  SELECT search_words(own.name), search_words(concat_ws(' ', parent.name, top.name))
    INTO category_words, parent_words
    FROM categories own
    LEFT JOIN categories parent ON parent.id = own.parent_id
    LEFT JOIN categories top ON top.id = parent.parent_id
    WHERE own.id = NEW.category_id;
  IF TG_OP = 'UPDATE' THEN
    SELECT coalesce(string_agg(search_words(tags.name::text), ' ' ORDER BY tags.id), '')
      INTO tag_words
      FROM item_tags JOIN tags ON tags.client_id = item_tags.client_id AND tags.id = item_tags.tag_id
      WHERE item_tags.client_id = NEW.client_id AND item_tags.item_id = NEW.id;
  END IF;
  NEW.search_text := concat_ws(' ', designer_words, number_words, tag_words, category_words, color_words, observation_words);
  NEW.search_document :=
    setweight(to_tsvector('simple', concat_ws(' ', designer_words, number_words)), 'A')
    || setweight(to_tsvector('simple', concat_ws(' ', tag_words, category_words, color_words)), 'B')
    || setweight(to_tsvector('simple', observation_words), 'C')
    || setweight(to_tsvector('simple', coalesce(parent_words, '')), 'D');
  RETURN NEW;
END
$$;
CREATE TRIGGER items_search BEFORE INSERT OR UPDATE OF item_client_number, category_id, designers, observation, color, search_text
  ON items FOR EACH ROW EXECUTE FUNCTION set_item_search();
CREATE TRIGGER items_updated BEFORE UPDATE ON items FOR EACH ROW EXECUTE FUNCTION set_updated_at();

-- Naming search_text in an update makes set_item_search write it anew. Once a statement, for tagging many at once.
CREATE FUNCTION refresh_search_of_tagged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE items SET search_text = search_text
    FROM (SELECT DISTINCT client_id, item_id FROM changed ORDER BY client_id, item_id) AS touched
    WHERE items.client_id = touched.client_id AND items.id = touched.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER item_tags_added AFTER INSERT ON item_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_tagged();
CREATE TRIGGER item_tags_removed AFTER DELETE ON item_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_tagged();

CREATE FUNCTION refresh_search_of_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE items SET search_text = search_text
    FROM item_tags
    WHERE item_tags.client_id = NEW.client_id AND item_tags.tag_id = NEW.id
      AND items.client_id = item_tags.client_id AND items.id = item_tags.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tags_renamed AFTER UPDATE OF name ON tags FOR EACH ROW EXECUTE FUNCTION refresh_search_of_tag();

CREATE TABLE custom_groups (
  client_id bigint NOT NULL REFERENCES clients ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name citext NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60 AND btrim(name::text) = name::text),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, name)
);
COMMENT ON TABLE custom_groups IS 'A set the client made of its items: a capsule, an outfit.';
CREATE TRIGGER custom_groups_updated BEFORE UPDATE ON custom_groups FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE custom_group_items (
  client_id bigint NOT NULL,
  custom_group_id bigint NOT NULL,
  item_id bigint NOT NULL,
  position smallint NOT NULL DEFAULT 0 CHECK (position >= 0),
  PRIMARY KEY (client_id, custom_group_id, item_id),
  FOREIGN KEY (client_id, custom_group_id) REFERENCES custom_groups ON DELETE CASCADE,
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE custom_group_items IS 'Which item belongs to which set; an item may be in several.';
CREATE INDEX custom_group_items_item ON custom_group_items (client_id, item_id);

CREATE TABLE dates (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  item_id bigint NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
  event_day date NOT NULL,
  event_time time,
  photo_hash text REFERENCES images,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
);
COMMENT ON TABLE dates IS 'The lookbook: an item planned for a day, and perhaps an hour, of the facility''s calendar. The items of one day form a look.';
CREATE INDEX dates_by_day ON dates (client_id, event_day);
CREATE INDEX dates_item ON dates (client_id, item_id);
CREATE TRIGGER dates_updated BEFORE UPDATE ON dates FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE saved_filters (
  client_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  name citext NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, user_id, name),
  FOREIGN KEY (client_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
COMMENT ON TABLE saved_filters IS 'A user''s named combinations of the closet''s filters.';
