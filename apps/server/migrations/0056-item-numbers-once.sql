-- The number of an item exists once in its closet, whatever its capitals, as scans and receivings read it.

-- Of items from before whose numbers differ in nothing else, the one in the closet keeps its number, of several the earliest; each
-- other gets its id behind, and the audit says so.
WITH ranked AS (
  SELECT client_id, id, item_client_number AS number,
    row_number() OVER (PARTITION BY client_id, lower(item_client_number) ORDER BY record_status <> 1, id) AS nth
  FROM items
), renamed AS (
  UPDATE items SET item_client_number = left(ranked.number, 60 - length(' (' || items.id || ')')) || ' (' || items.id || ')'
  FROM ranked
  WHERE items.client_id = ranked.client_id AND items.id = ranked.id AND ranked.nth > 1
  RETURNING items.client_id, items.id, ranked.number AS former, items.item_client_number AS number
)
INSERT INTO audit (client_id, actor, action, entity, entity_id, before, after)
SELECT client_id, 'SYSTEM', 'staff.editPieces', 'item', id,
  jsonb_build_object('itemClientNumber', former), jsonb_build_object('itemClientNumber', number)
FROM renamed;

-- It serves what the key of exact numbers and the index of numbers in any closet have served.
ALTER TABLE items DROP CONSTRAINT items_item_client_number_key;
DROP INDEX items_number;
CREATE UNIQUE INDEX items_number_once ON items (lower(item_client_number), client_id);
