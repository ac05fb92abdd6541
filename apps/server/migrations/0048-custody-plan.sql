-- Nearly every row of an item ends in `append_custody`, and PostgreSQL planned its long statement anew each time, for two thirds of the
-- function's time: the array of movements has no statistics that another plan could use. It is planned once for a connection.
ALTER FUNCTION append_custody SET plan_cache_mode = 'force_generic_plan';
