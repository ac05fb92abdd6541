/** The currency of a closet, as part of a statement that reads many. */
import type { Day } from '@vestry/contract/calendar/day';
import { sql, type RawBuilder } from 'kysely';

/**
 * The currency of the plan that the closet has today, for a query of `clients`: of its price list in force, else its own. A plan
 * that was entered ahead does not count yet (`termOn`). US dollars without a plan.
 */
export function closetCurrency(today: Day): RawBuilder<string> {
  return sql<string>`coalesce((
    SELECT coalesce((
        SELECT list.content->>'currency' FROM price_lists AS list
        WHERE list.plan_id = plan.id AND list.first_day <= ${today}
        ORDER BY list.first_day DESC, list.version DESC LIMIT 1
      ), plan.currency)
    FROM plans AS plan WHERE plan.id = coalesce((
        SELECT past.plan_id FROM past_plans AS past
        WHERE past.client_id = clients.id AND past.ended_on >= ${today}
        ORDER BY past.ended_on, past.id LIMIT 1
      ), clients.plan_id)
  ), 'USD')`;
}
