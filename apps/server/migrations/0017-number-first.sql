-- The key of client numbers starts with the number. With the closet first it looked to PostgreSQL, while a table was nearly
-- empty or had never been counted, just as good a way to one garment as the primary key; a plan made then and kept read the
-- whole closet for each garment, in every foreign key's check and for every card.
ALTER TABLE items
  DROP CONSTRAINT items_client_id_item_client_number_key,
  ADD CONSTRAINT items_item_client_number_key UNIQUE (item_client_number, client_id);
