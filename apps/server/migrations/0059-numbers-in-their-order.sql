-- Item numbers in the order in which people count: VC-2 before VC-10. Each run of digits is filled up with zeros to twenty; capitals
-- make no difference, as nowhere in numbers. Sorted by code point, which no upgrade of a collation changes.
CREATE FUNCTION number_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(lower(value), '([0-9]+)', repeat('0', 20) || '\1', 'g'), '0*([0-9]{20,})', '\1', 'g');

CREATE INDEX items_by_number ON items (client_id, (number_key(item_client_number) COLLATE "C"), id) WHERE record_status = 1;
