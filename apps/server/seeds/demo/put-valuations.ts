/** Writes valuations of the demo's most expensive items, with appraisals and receipts as documents, and the limits of its residences. */
import { addDays, facilityDay, formatDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { formatMoney } from '@vestry/contract/format/money';
import type { ValuationBasis } from '@vestry/contract/valuations/rules';
import { ensureDocument } from '../../src/areas/documents/store-document.ts';
import { addDocument } from '../../src/areas/documents/write-document.ts';
import { body, closePaper, ink, openPaper, put, putFacts } from '../../src/platform/paper/paper.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import type { Trx } from '../../src/platform/database.ts';
import type { DemoContext } from './demo-context.ts';

interface ValuationPlan {
  readonly basis: ValuationBasis;
  /** Times the declared value, in percent. */
  readonly percent: number;
  readonly currency: string;
  /** Null for a purchase: it is of the day on which the item was acquired, and was recorded on the day after the item came. */
  readonly daysAgo: number | null;
  readonly byStaff: boolean;
  readonly note?: string;
  /** The name of its document; none without. */
  readonly document?: string;
}

const appraised = { basis: 'APPRAISAL', byStaff: true, document: 'Appraisal.pdf' } as const;

/** The valuations of each item, from the one of the greatest declared value on. */
const plans: readonly (readonly ValuationPlan[])[] = [
  [
    {
      basis: 'PURCHASE',
      percent: 92,
      currency: 'EUR',
      daysAgo: null,
      byStaff: false,
      document: 'Receipt.pdf',
    },
    { ...appraised, percent: 128, currency: 'USD', daysAgo: 45, note: 'Examined in the garment room.' },
  ],
  [{ ...appraised, percent: 115, currency: 'USD', daysAgo: 45 }],
  [{ basis: 'REPLACEMENT', percent: 140, currency: 'USD', daysAgo: 20, byStaff: true }],
  [
    {
      basis: 'PURCHASE',
      percent: 100,
      currency: 'EUR',
      daysAgo: null,
      byStaff: false,
      document: 'Receipt.pdf',
    },
  ],
  [{ basis: 'PURCHASE', percent: 95, currency: 'GBP', daysAgo: null, byStaff: false }],
  [
    {
      basis: 'DECLARED',
      percent: 110,
      currency: 'USD',
      daysAgo: 10,
      byStaff: false,
      note: 'For the renewal.',
    },
  ],
];

interface ValuedItem {
  readonly id: number;
  readonly number: string;
  readonly designers: string;
  readonly observation: string;
  readonly cents: number;
  readonly acquiredOn: string | null;
  readonly cameAt: Date;
}

export async function putValuations(demo: DemoContext, store: ObjectStore): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const items = await trx
    .selectFrom('items')
    .select([
      'id',
      'item_client_number as number',
      'designers',
      'observation',
      'declared_value_cents as cents',
      'acquired_on as acquiredOn',
      'created_at as cameAt',
    ])
    .where('client_id', '=', clientId)
    .where('record_status', '=', 1)
    .where('declared_value_cents', '>', 0)
    .orderBy('declared_value_cents', 'desc')
    .orderBy('id')
    .limit(plans.length)
    .execute();
  for (const [index, { cents, ...item }] of items.entries())
    for (const plan of plans[index] ?? [])
      await putValuation(demo, store, { item: { ...item, cents: cents ?? 0 }, plan });
  await putLimits(trx, clientId);
}

async function putValuation(
  demo: DemoContext,
  store: ObjectStore,
  { item, plan }: { readonly item: ValuedItem; readonly plan: ValuationPlan },
): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const { basis, percent, currency, daysAgo, byStaff, note = '', document } = plan;
  const { now, day } = daysAgo === null ? purchaseOf(demo, item) : momentOf(demo, daysAgo);
  // To the tenth: nobody appraises to the cent.
  const amount = Math.round((item.cents * percent) / 100 / 1000) * 1000;
  const documentId =
    document === undefined
      ? null
      : await addDocument(
          { trx, clientId, now },
          {
            name: document,
            hash: await ensureDocument(
              trx,
              store,
              await drawPaper(item, { title: document.replace('.pdf', ''), day, amount, currency }),
            ),
          },
        );
  await trx
    .insertInto('valuations')
    .values({
      client_id: clientId,
      item_id: item.id,
      amount,
      currency,
      basis,
      day,
      note,
      document_id: documentId,
      actor: byStaff ? 'STAFF' : 'USER',
      user_id: byStaff ? demo.people.manager.id : demo.people.owner.id,
      recorded_at: now,
    })
    .execute();
}

function momentOf(demo: DemoContext, daysAgo: number): { readonly now: Date; readonly day: Day } {
  return { now: demo.ago(daysAgo, '14:30'), day: addDays(demo.today, -daysAgo) };
}

function purchaseOf(demo: DemoContext, { acquiredOn, cameAt }: ValuedItem) {
  const came = facilityDay(cameAt, demo.timeZone);
  return { now: demo.ago(-1, '14:30', came), day: acquiredOn === null ? came : toDay(acquiredOn) };
}

/** A page as an expert or a shop would write it. */
async function drawPaper(
  { number, designers, observation }: ValuedItem,
  paper: { readonly title: string; readonly day: Day; readonly amount: number; readonly currency: string },
): Promise<Buffer> {
  const { title, day, amount, currency } = paper;
  const page = openPaper({
    size: 'A4',
    title: `${title}, ${number}`,
    author: 'Halloran & Vane, Textiles',
    contact: title,
    createdAt: new Date(`${day}T12:00:00Z`),
  });
  put(page, { tag: 'H1', text: title, style: { face: 'display', size: 30, color: ink }, gap: 0 });
  putFacts(
    page,
    [
      ['Item', [designers, observation].filter((text) => text !== '').join(', ')],
      ['Number', number],
    ],
    24,
  );
  putFacts(
    page,
    [
      ['Value', formatMoney(amount, currency)],
      ['Day', `${formatDay(day)}, ${yearOf(day)}`],
    ],
    16,
  );
  const text = 'Examined by hand; construction, fabric and labels are as described. Made for this demo.';
  put(page, { tag: 'P', text, style: body, gap: 24 });
  return closePaper(page);
}

/** One residence holds less than it is insured for; a delivery of fine items to the other would go over its limit. */
async function putLimits(trx: Trx, clientId: number): Promise<void> {
  const addresses = await trx
    .selectFrom('addresses')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const [index, { id }] of addresses.entries())
    await trx
      .updateTable('addresses')
      .set({ insurance_limit: index === 0 ? 2_500_000 : 25_000_000, insurance_currency: 'USD' })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
}
