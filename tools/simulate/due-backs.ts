/** The days on which items are due back, and the reminders of them, which only Owners get. */
import { type Decision, withState } from './decision.ts';
import { dayAfter, type Day } from './facility-calendar.ts';
import { heldItems, type SimulatedClient, type State } from './state.ts';
import { isWithClient, type DueBack } from './trips.ts';

/** The items are due back on this day, or on none. */
export function setDueBacks(
  client: SimulatedClient,
  items: readonly number[],
  { day, today }: { readonly day: Day | null; readonly today: Day },
): void {
  for (const item of items)
    client.dueBacks[item] = day === null ? null : { day, setOn: today, remindedOn: null };
}

/** The client is reminded the day before, the day after and then each week, and of what was agreed today not at once. */
function isReminderDue({ day, setOn, remindedOn }: DueBack, today: Day): boolean {
  let last: Day | null = dayAfter(day, -1) <= today ? dayAfter(day, -1) : null;
  for (let next = dayAfter(day, 1); next <= today; next = dayAfter(next, 7)) last = next;
  return last !== null && last > (remindedOn ?? setOn);
}

/** The items of which a closet is reminded: they are with the client, and no pickup will collect them. */
function dueItems(client: SimulatedClient, today: Day): number[] {
  const held = heldItems(client, 'pickup');
  return client.dueBacks.flatMap((due, item) =>
    due !== null && isWithClient(client, item) && !held.has(item) && isReminderDue(due, today) ? [item] : [],
  );
}

/** One mail a closet, about all of its items that are due a reminder. */
export function remindOfDueBacks(state: State, today: Day): Decision {
  const due = state.clients.map((client) => dueItems(client, today));
  const mails: Decision['mails'] = due.flatMap((items, client) =>
    items.length === 0 ? [] : [{ client, to: 'owner' as const, about: '', says: 'due back' }],
  );
  return withState(
    state,
    ({ clients }) => {
      for (const [index, items] of due.entries())
        for (const item of items) {
          const own = clients[index]?.dueBacks[item];
          if (own) own.remindedOn = today;
        }
    },
    ...mails,
  );
}
