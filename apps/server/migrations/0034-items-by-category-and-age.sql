-- The counts of the categories are answered with the photograph of the latest photographed item of each tile. An index in the order of
-- age within a category has that item first; it counts the items of a category as the former one did.

CREATE INDEX items_by_category_and_age ON items (client_id, category_id, created_at DESC, id DESC) WHERE record_status = 1;
DROP INDEX items_by_category;
