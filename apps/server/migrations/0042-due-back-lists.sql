-- The lists of what is due back read the earliest days first, and of each item only whether its client has it.
CREATE INDEX due_backs_order ON due_backs (day, client_id, item_id) WHERE day IS NOT NULL;
DROP INDEX due_backs_day;
CREATE INDEX items_with_client ON items (client_id, id) WHERE place IN ('RESIDENCE', 'TEMPORARY_ADDRESS') AND record_status = 1;
