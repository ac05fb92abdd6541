/** A customer who writes without a break, and records every answer. */
import { randomUUID } from 'node:crypto';
import type { Answer, Customer } from './customer.ts';
import type { Ledger } from './ledger.ts';

/** Resolves once `signal` is aborted and the last write was answered. */
export async function writeUntilAborted(
  customer: Customer,
  ledger: Ledger,
  signal: AbortSignal,
): Promise<void> {
  const half = Math.ceil(customer.itemIds.length / 2);
  const forDeliveries = customer.itemIds.slice(0, half);
  const forCart = customer.itemIds.slice(half);
  const open: OpenDelivery[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const item = forCart[turn % forCart.length] ?? 0;
    switch (turn % 4) {
      case 0:
        if (open.length * itemsPerDelivery + itemsPerDelivery <= forDeliveries.length)
          open.push(await sendDelivery(customer, ledger, forDeliveries, open, turn));
        else await cancelDelivery(customer, ledger, open);
        break;
      case 1:
        await putTag(customer, ledger, item);
        break;
      case 2:
        await addDate(customer, ledger, item, turn);
        break;
      default:
        await changeCart(customer, ledger, item);
    }
  }
}

interface OpenDelivery {
  readonly id: number;
  readonly note: string;
  readonly items: readonly number[];
}

const itemsPerDelivery = 3;

async function sendDelivery(
  customer: Customer,
  ledger: Ledger,
  from: readonly number[],
  open: readonly OpenDelivery[],
  turn: number,
): Promise<OpenDelivery> {
  const taken = new Set(open.flatMap((each) => each.items));
  const items = from.filter((id) => !taken.has(id)).slice(0, itemsPerDelivery);
  const note = randomUUID();
  const entry = { isAcknowledged: false, items, canceled: 'no' as const };
  ledger.deliveries.set(note, entry);
  const body = {
    address: customer.addressId,
    date: customer.days[turn % customer.days.length],
    time: 'MORNING',
    requestedBy: 'Ada Marsh',
    note,
    pickup: false,
    items,
  };
  const answer = await customer.insist('/delivery/create', { body, key: note });
  entry.isAcknowledged = expectSuccess(ledger, 'delivery/create', answer);
  return { id: Number(answer.data['id']), note, items };
}

/** Cancels the oldest delivery, so that its items can be requested again. */
async function cancelDelivery(customer: Customer, ledger: Ledger, open: OpenDelivery[]): Promise<void> {
  const oldest = open.shift();
  const entry = ledger.deliveries.get(oldest?.note ?? '');
  if (oldest === undefined || entry === undefined) return;
  entry.canceled = 'asked';
  const answer = await customer.insist(`/delivery/cancel/${oldest.id}`, { method: 'PUT' });
  if (expectSuccess(ledger, 'delivery/cancel', answer)) entry.canceled = 'yes';
}

/** Adding a tag is idempotent: it is repeated until it is answered. */
async function putTag(customer: Customer, ledger: Ledger, itemId: number): Promise<void> {
  const name = randomUUID();
  const entry = { isAcknowledged: false };
  ledger.tags.set(name, entry);
  const answer = await customer.insist('/tag/create', { body: { item: { id: itemId }, name } });
  entry.isAcknowledged = expectSuccess(ledger, 'tag/create', answer);
}

/** Dates have no idempotency key: an unanswered one is not repeated, and may exist or not. */
async function addDate(customer: Customer, ledger: Ledger, itemId: number, turn: number): Promise<void> {
  const name = randomUUID();
  const entry = { isAcknowledged: false };
  ledger.dates.set(name, entry);
  const body = { item: { id: itemId }, name, note: '', time: customer.days[turn % customer.days.length] };
  const answer = await customer.call('/date/create', { body });
  if (answer !== null && answer.status !== 503)
    entry.isAcknowledged = expectSuccess(ledger, 'date/create', answer);
}

async function changeCart(customer: Customer, ledger: Ledger, itemId: number): Promise<void> {
  const { clientId, userId } = customer;
  const name = `${userId}:${itemId}`;
  const line = ledger.cart.get(name) ?? { isIn: false, isSettled: true };
  ledger.cart.set(name, line);
  line.isSettled = false;
  const answer = line.isIn
    ? await customer.insist(`/car/delete/client/${clientId}/user/${userId}/item/${itemId}`, {
        method: 'DELETE',
      })
    : await customer.insist('/car/create', { body: { clientId, userId, item: [{ id: itemId }] } });
  if (!expectSuccess(ledger, 'car', answer)) return;
  line.isIn = !line.isIn;
  line.isSettled = true;
}

function expectSuccess(ledger: Ledger, call: string, { status, data }: Answer): boolean {
  if (status === 200) return true;
  ledger.wrongAnswers.push(`${call}: ${status} ${JSON.stringify(data).slice(0, 200)}`);
  return false;
}
