/** Reminds clients of the items that are due back: the day before, the day after, then each week, and when staff ask. */
import { isReminderDue } from '@vestry/contract/custody/due-rules';
import type { Day } from '@vestry/contract/calendar/day';
import type { ClosetContext } from '../../platform/call-context.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import { inTransaction, type Database, type Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listRemindable, lockRemindable, markReminded, type RemindableItem } from '../custody/due-backs.ts';
import { mails } from '../mails/catalogue.ts';
import { dueBackPush } from '../mails/due-back-mail.ts';
import { toMailItem } from '../mails/mail-item.ts';
import { listMailItems } from './due-back-repository.ts';
import { notifyUser } from './outbox.ts';
import { listDeciders } from './people-repository.ts';
import type { NotifyDeps } from './notify-request.ts';

/**
 * One message a closet, with all of its items that are due a reminder; answers of how many items clients were reminded.
 * @throws AggregateError with the failures of closets, once all others are reminded; the next run tries them again.
 */
export async function remindDueBacks(deps: NotifyDeps & { readonly db: Database }): Promise<number> {
  const today = deps.calendar.today();
  const isDue = (item: RemindableItem) => isReminderDue(item, today);
  const due = (await listRemindable(deps.db, today)).filter(isDue);
  const closets = new Set(due.map((item) => item.clientId));
  let reminded = 0;
  await attemptEach(closets, 'closets without their reminders', async (clientId) => {
    const itemIds = due.flatMap((item) => (item.clientId === clientId ? [item.itemId] : []));
    reminded += await inTransaction(deps.db, async (trx) => {
      const items = (await lockRemindable({ trx, clientId }, itemIds)).filter(isDue);
      return (await remindCloset(deps, { trx, clientId }, items, today)) ? items.length : 0;
    });
  });
  return reminded;
}

/**
 * Reminds a client of items that the transaction holds, because staff ask.
 * @throws Refusal NOBODY_REMINDED when nobody in the closet receives reminders.
 */
export async function remindOfDueBacks(
  deps: NotifyDeps,
  trx: Trx,
  clientId: number,
  items: readonly RemindableItem[],
): Promise<void> {
  if (!(await remindCloset(deps, { trx, clientId }, items, deps.calendar.today())))
    throw new Refusal('NOBODY_REMINDED');
}

/** Sends the message and notes that the client is reminded today; does neither where nobody receives it. */
async function remindCloset(
  deps: NotifyDeps,
  { trx, clientId }: ClosetContext & { readonly trx: Trx },
  items: readonly RemindableItem[],
  today: Day,
): Promise<boolean> {
  const [first] = items;
  if (first === undefined) return false;
  const itemIds = items.map(({ itemId }) => itemId);
  const mailItems = new Map(
    (await listMailItems(trx, clientId, itemIds)).map(({ id, ...row }) => [id, toMailItem(row)]),
  );
  const due = items.flatMap(({ itemId, day }) => {
    const item = mailItems.get(itemId);
    return item === undefined ? [] : [{ item, day }];
  });
  let isSent = false;
  for (const userId of await listDeciders(trx, clientId)) {
    // An item is reminded of once a day, unless its day is set anew.
    const name = `due-back:${clientId}:${userId}:${first.itemId}:${first.setAt.getTime()}:${today}`;
    const fact = { clientId, userId, type: 'requestReminder', audience: 'DECIDERS', name } as const;
    const isReached = await notifyUser(deps, trx, fact, {
      mail: (recipientName) => mails.dueBack(deps, { recipientName, today, due }),
      push: () => ({ ...dueBackPush(due, today), tag: `due-back-${clientId}` }),
    });
    isSent ||= isReached;
  }
  if (isSent) await markReminded({ trx, clientId }, itemIds, today);
  return isSent;
}
