-- The client's answer to a care proposal is part of the item's history.
ALTER TABLE item_events DROP CONSTRAINT item_events_kind_check;
ALTER TABLE item_events ADD CONSTRAINT item_events_kind_check CHECK (kind IN ('RECEIVED', 'PHOTOGRAPHED', 'MOVED', 'DELIVERED', 'RETURNED', 'CLEANED', 'REPAIRED', 'ALTERED', 'PRESERVED', 'EDITED', 'CARE_ACCEPTED', 'CARE_DECLINED'));
