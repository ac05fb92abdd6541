-- An item is found by its material and season too, as the search without a network finds it, and by the name of its tile: whoever types
-- "shoes" means what stands under Shoes, whose category is called Footwear.

-- What an item is found by, best first: designers and number, then tags, its category and color, then the observation, material and
-- season, and the categories above its own with its tile.
CREATE OR REPLACE FUNCTION set_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  designer_words text := search_words(NEW.designers);
  number_words text := search_words(NEW.item_client_number);
  tag_words text := '';
  category_words text;
  parent_words text;
  color_words text := search_words(NEW.color);
  text_words text := search_words(concat_ws(' ', NEW.observation, NEW.material, NEW.season));
BEGIN
  number_words := number_words || ' ' || replace(number_words, ' ', '');
  SELECT search_words(own.name), search_words(concat_ws(' ', parent.name, top.name, own."group"))
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
  NEW.search_text := concat_ws(' ', designer_words, number_words, tag_words, category_words, color_words, text_words);
  NEW.search_document :=
    setweight(to_tsvector('simple', concat_ws(' ', designer_words, number_words)), 'A')
    || setweight(to_tsvector('simple', concat_ws(' ', tag_words, category_words, color_words)), 'B')
    || setweight(to_tsvector('simple', text_words), 'C')
    || setweight(to_tsvector('simple', coalesce(parent_words, '')), 'D');
  RETURN NEW;
END
$$;
DROP TRIGGER items_search ON items;
CREATE TRIGGER items_search BEFORE INSERT OR UPDATE OF item_client_number, category_id, designers, observation, color, material, season,
    search_text
  ON items FOR EACH ROW EXECUTE FUNCTION set_item_search();

-- The items stay as old as they are: nothing of them has changed but how they are found.
ALTER TABLE items DISABLE TRIGGER items_updated;
UPDATE items SET search_text = search_text;
ALTER TABLE items ENABLE TRIGGER items_updated;
