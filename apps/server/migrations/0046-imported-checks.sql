-- A tenant export has no requests, by which the rule of the condition decides in whose hands an item was: an imported check brings the answer.

ALTER TABLE condition_checks ADD COLUMN has_left_checked boolean;
COMMENT ON COLUMN condition_checks.has_left_checked IS 'Of an imported check of an item that was away: whether the item had left with a check of its own, as the instance that exported it knew. Null for others, of which the deliveries say it.';
