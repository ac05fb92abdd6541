-- What has left a closet for good is listed and counted, the latest first: few of a closet's items, found without reading the others.

CREATE INDEX items_released ON items (client_id, custody_seq DESC) WHERE record_status = 0;
