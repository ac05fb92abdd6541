-- Staff list the items of all closets that are on the road although their request is over.

CREATE INDEX items_in_transit ON items (client_id, id) WHERE place = 'IN_TRANSIT';
