-- The card of an item says whether it is on the way: its code is At Client from the van's departure until it is scanned in (capabilities,
-- Custody), and neither is it with the client then, nor can it be sent back.

-- Runs when the row is locked, so that it reads what whoever held it before has committed.
CREATE OR REPLACE FUNCTION set_item_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT json_build_object(
      'id', items.id, 'itemClientNumber', items.item_client_number, 'designers', items.designers,
      'observation', items.observation, 'category', items.category_id, 'location', items.location, 'size', items.size,
      'color', items.color, 'season', items.season, 'material', items.material, 'condition', items.condition,
      'notes', items.notes, 'declaredValueCents', items.declared_value_cents, 'acquiredOn', items.acquired_on,
      'deliveryRequested', EXISTS (
        SELECT FROM delivery_items AS line
        WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active),
      'isOnTheWay', items.place = 'IN_TRANSIT',
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

DROP TRIGGER items_card_changed ON items;
CREATE TRIGGER items_card_changed AFTER UPDATE ON items FOR EACH ROW WHEN (
    (NEW.item_client_number, NEW.designers, NEW.observation, NEW.category_id, NEW.location, NEW.place, NEW.size, NEW.color, NEW.season,
      NEW.material, NEW.condition, NEW.notes, NEW.declared_value_cents, NEW.acquired_on)
    IS DISTINCT FROM
    (OLD.item_client_number, OLD.designers, OLD.observation, OLD.category_id, OLD.location, OLD.place, OLD.size, OLD.color, OLD.season,
      OLD.material, OLD.condition, OLD.notes, OLD.declared_value_cents, OLD.acquired_on))
  EXECUTE FUNCTION renew_item_card();

-- A card of before has no such word, which reads as an item that is not on the way.
UPDATE item_cards SET card = card FROM items
WHERE items.client_id = item_cards.client_id AND items.id = item_cards.item_id AND items.place = 'IN_TRANSIT';
