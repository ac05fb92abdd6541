-- Plans are added and renamed in the console: a name exists once, whatever its capitals and outer spaces (capabilities, Prices).

-- Of names from before that differ in nothing else, the later one gets its plan's number.
UPDATE plans SET name = left(btrim(plans.name), 80) || ' (' || plans.id || ')'
FROM plans AS earlier
WHERE earlier.id < plans.id AND lower(btrim(earlier.name)) = lower(btrim(plans.name));

CREATE UNIQUE INDEX plans_name_once ON plans (lower(btrim(name)));
CREATE INDEX clients_plan ON clients (plan_id) WHERE plan_id IS NOT NULL;
