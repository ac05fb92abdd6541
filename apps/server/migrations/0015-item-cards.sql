-- What the closet shows of each item, kept ready: its fields, photographs, tags and sets as one JSON text, so that a page is
-- read without joining five tables for each of its items. Kept in the transaction of whatever changes it; nobody writes a
-- card: touching its row makes the trigger write it anew (docs/adr/0017-item-cards.md).

CREATE TABLE item_cards (
  client_id bigint NOT NULL,
  item_id bigint NOT NULL,
  card json NOT NULL,
  PRIMARY KEY (client_id, item_id),
  FOREIGN KEY (client_id, item_id) REFERENCES items ON DELETE CASCADE
) WITH (fillfactor = 85);
COMMENT ON TABLE item_cards IS 'Each item as lists and its page show it, but for the addresses of photographs, which are signed for a time. Derived: a trigger writes it.';
SELECT lock_to_closet('item_cards');

-- Runs when the row is locked, so that it reads what whoever held it before has committed.
CREATE FUNCTION set_item_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT json_build_object(
      'id', items.id, 'itemClientNumber', items.item_client_number, 'designers', items.designers,
      'observation', items.observation, 'category', items.category_id, 'location', items.location, 'size', items.size,
      'color', items.color, 'season', items.season, 'material', items.material, 'condition', items.condition,
      'notes', items.notes, 'declaredValueCents', items.declared_value_cents, 'acquiredOn', items.acquired_on,
      'deliveryRequested', EXISTS (
        SELECT FROM delivery_items AS line
        WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active),
      'photos', coalesce((
        SELECT json_agg(json_build_object(
            'hash', image.hash, 'width', image.width, 'height', image.height, 'widths', image.widths,
            'thumbhash', encode(image.thumbhash, 'base64'), 'focalX', photo.focal_x, 'focalY', photo.focal_y,
            'zoom', photo.zoom) ORDER BY photo.position, photo.id)
        FROM item_photos AS photo JOIN images AS image ON image.hash = photo.hash
        WHERE photo.client_id = items.client_id AND photo.item_id = items.id), '[]'),
      'tags', coalesce((
        SELECT json_agg(json_build_object('id', tag.id, 'name', tag.name) ORDER BY tag.name)
        FROM item_tags AS link JOIN tags AS tag ON tag.client_id = link.client_id AND tag.id = link.tag_id
        WHERE link.client_id = items.client_id AND link.item_id = items.id), '[]'),
      'customGroups', coalesce((
        SELECT json_agg(json_build_object('id', own_set.id, 'name', own_set.name) ORDER BY own_set.name)
        FROM custom_group_items AS member
        JOIN custom_groups AS own_set ON own_set.client_id = member.client_id AND own_set.id = member.custom_group_id
        WHERE member.client_id = items.client_id AND member.item_id = items.id), '[]'))
    INTO NEW.card
    FROM items WHERE items.client_id = NEW.client_id AND items.id = NEW.item_id;
  -- The item is being deleted: its card goes with it. A card of what is no item of the closet is refused as any other row.
  IF NOT FOUND AND TG_OP = 'UPDATE' AND (NEW.client_id, NEW.item_id) = (OLD.client_id, OLD.item_id) THEN RETURN NULL; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER item_cards_written BEFORE INSERT OR UPDATE ON item_cards FOR EACH ROW EXECUTE FUNCTION set_item_card();

CREATE FUNCTION add_item_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_cards (client_id, item_id) SELECT client_id, id FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER items_card_added AFTER INSERT ON items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_item_cards();

CREATE FUNCTION renew_item_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_cards SET card = card WHERE client_id = NEW.client_id AND item_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER items_card_changed AFTER UPDATE ON items FOR EACH ROW WHEN (
    (NEW.item_client_number, NEW.designers, NEW.observation, NEW.category_id, NEW.location, NEW.size, NEW.color, NEW.season,
      NEW.material, NEW.condition, NEW.notes, NEW.declared_value_cents, NEW.acquired_on)
    IS DISTINCT FROM
    (OLD.item_client_number, OLD.designers, OLD.observation, OLD.category_id, OLD.location, OLD.size, OLD.color, OLD.season,
      OLD.material, OLD.condition, OLD.notes, OLD.declared_value_cents, OLD.acquired_on))
  EXECUTE FUNCTION renew_item_card();

-- Once a statement, in the order in which everybody locks items.
CREATE FUNCTION renew_cards_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM item_cards JOIN (SELECT DISTINCT client_id, item_id FROM changed) AS touched USING (client_id, item_id)
    ORDER BY client_id, item_id FOR UPDATE OF item_cards;
  UPDATE item_cards SET card = card
    FROM (SELECT DISTINCT client_id, item_id FROM changed) AS touched
    WHERE item_cards.client_id = touched.client_id AND item_cards.item_id = touched.item_id;
  RETURN NULL;
END
$$;
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['item_photos', 'item_tags', 'custom_group_items', 'delivery_items'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_card_added AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_changed()', source);
    EXECUTE format('CREATE TRIGGER %1$s_card_changed AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_changed()', source);
    EXECUTE format('CREATE TRIGGER %1$s_card_removed AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_cards_of_changed()', source);
  END LOOP;
END
$$;

-- A tag or set by another name, and a photograph that was made anew, stand on the cards of many items.
CREATE FUNCTION renew_cards_of_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_cards SET card = card FROM item_tags AS link
    WHERE link.client_id = NEW.client_id AND link.tag_id = NEW.id
      AND item_cards.client_id = link.client_id AND item_cards.item_id = link.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tags_card_renamed AFTER UPDATE OF name ON tags FOR EACH ROW EXECUTE FUNCTION renew_cards_of_tag();

CREATE FUNCTION renew_cards_of_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_cards SET card = card FROM custom_group_items AS member
    WHERE member.client_id = NEW.client_id AND member.custom_group_id = NEW.id
      AND item_cards.client_id = member.client_id AND item_cards.item_id = member.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER custom_groups_card_renamed AFTER UPDATE OF name ON custom_groups
  FOR EACH ROW EXECUTE FUNCTION renew_cards_of_set();

CREATE FUNCTION renew_cards_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_cards SET card = card FROM item_photos AS photo
    WHERE photo.hash = NEW.hash AND item_cards.client_id = photo.client_id AND item_cards.item_id = photo.item_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER images_card_changed AFTER UPDATE OF width, height, widths, thumbhash ON images
  FOR EACH ROW EXECUTE FUNCTION renew_cards_of_image();

INSERT INTO item_cards (client_id, item_id) SELECT client_id, id FROM items ORDER BY client_id, id;
