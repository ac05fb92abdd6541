-- The closet is filtered and counted by place and residence. One index serves both, and the location code as the former one did: the
-- code is its first column, and what has left the facility is At Client. Many items have the same key, which a B-tree stores once.

CREATE INDEX items_by_place ON items (client_id, location, place, address_id) WHERE record_status = 1;
DROP INDEX items_by_location;
