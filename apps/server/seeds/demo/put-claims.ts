/**
 * Writes two claims for what the demo's checks found, each for the care that is proposed for it: one that is with the insurer,
 * one that was settled.
 */
import { formatMoney } from '@vestry/contract/format/money';
import type { ItemValue } from '@vestry/contract/valuations/schemas';
import { sql } from 'kysely';
import {
  insertClaim,
  insertDocument,
  insertEvent,
  updateStatus,
} from '../../src/areas/claims/write-claim.ts';
import { readClaimedChecks } from '../../src/areas/condition/claimed-checks.ts';
import { ensureDocument } from '../../src/areas/documents/store-document.ts';
import { addDocument } from '../../src/areas/documents/write-document.ts';
import { body, closePaper, ink, openPaper, put } from '../../src/platform/paper/paper.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import type { Trx } from '../../src/platform/database.ts';
import { businessDayBefore } from './days.ts';
import { putAudit } from './put-audit.ts';
import type { DemoContext } from './demo-context.ts';

/** A finding with the price of the care that is proposed for it. */
interface ClaimedFinding {
  readonly id: number;
  readonly itemId: number;
  readonly priceCents: number;
}

interface ClaimPlan {
  readonly note: string;
  readonly submittedNote: string;
  readonly insurerReference: string;
  readonly isSettled: boolean;
  readonly document: string;
}

const transitions = {
  SUBMITTED: { kind: 'staff.submitClaim', from: 'OPEN' },
  SETTLED: { kind: 'staff.settleClaim', from: 'SUBMITTED' },
} as const;
const foundDaysAgo = 6;

const plans: readonly ClaimPlan[] = [
  {
    note: 'The hem has to be sewn anew by hand.',
    submittedNote: 'They answer within ten business days.',
    insurerReference: 'FA-2026-0417',
    isSettled: false,
    document: 'Estimate for the repair.pdf',
  },
  {
    note: 'It has to be cleaned by a specialist before it sets.',
    submittedNote: '',
    insurerReference: 'FA-2026-0423',
    isSettled: true,
    document: 'Estimate for the cleaning.pdf',
  },
];

export async function putClaims(demo: DemoContext, store: ObjectStore): Promise<void> {
  const { id: clientId } = demo.closets.parkAvenue;
  const found = await demo.trx
    .selectFrom('condition_findings as finding')
    .innerJoin('condition_checks as check', (join) =>
      join.onRef('check.client_id', '=', 'finding.client_id').onRef('check.id', '=', 'finding.check_id'),
    )
    .innerJoin('recommendations as care', (join) =>
      join.onRef('care.client_id', '=', 'finding.client_id').onRef('care.finding_id', '=', 'finding.id'),
    )
    .select(['finding.id', 'check.item_id as itemId', 'care.price_cents as priceCents'])
    .where('finding.client_id', '=', clientId)
    .where('check.kind', '=', 'AFTER_RETURN')
    // Findings of the completed pickup: the item of the passport has checks of its own.
    .where('check.pickup_id', 'is not', null)
    .orderBy('finding.id')
    .limit(plans.length)
    .execute();
  for (const [index, finding] of found.entries()) {
    const plan = plans[index];
    if (plan !== undefined) await putClaim(demo, store, { finding, plan });
  }
}

async function putClaim(
  demo: DemoContext,
  store: ObjectStore,
  { finding, plan }: { readonly finding: ClaimedFinding; readonly plan: ClaimPlan },
): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const { itemId, id: findingId, priceCents } = finding;
  const owner = { actor: 'USER', userId: demo.people.owner.id } as const;
  const manager = { actor: 'STAFF', userId: demo.people.manager.id } as const;
  const opened = { trx, clientId, actor: owner, now: demo.businessDaysAgo(5, '18:20') };
  const eventDay = businessDayBefore(demo.today, foundDaysAgo, demo.closures);
  const { before, after } = await readClaimedChecks(opened, { itemId, findingId });
  const value = await findValue(trx, clientId, itemId, eventDay);
  const claimed = { amount: priceCents, currency: 'USD' };
  const id = await insertClaim(opened, {
    itemId,
    cause: 'FINDING',
    findingId,
    lastSeen: null,
    eventDay,
    before: before?.id ?? null,
    after: after?.id ?? null,
    value,
    claimed,
  });
  await insertEvent(opened, id, { kind: 'OPEN', text: plan.note });
  const claim = { itemId, cause: 'FINDING', findingId, claimed, note: plan.note };
  await putAudit(opened, { kind: 'claims.open', id, after: claim });
  const hash = await ensureDocument(trx, store, await drawPaper(plan.document, opened.now));
  await insertDocument(opened, id, await addDocument(opened, { name: plan.document, hash }));
  const transition = async (
    daysAgo: number,
    status: keyof typeof transitions,
    text: string,
    fields: object,
  ) => {
    const { kind, from } = transitions[status];
    const context = { trx, clientId, actor: manager, now: demo.businessDaysAgo(daysAgo, '10:40') };
    await updateStatus(context, id, { status, ...fields });
    await insertEvent(context, id, { kind: status, text });
    const change = { before: { status: from }, after: { status, ...fields, note: text } };
    await putAudit(context, { kind, id, ...change });
  };
  const { isSettled, insurerReference } = plan;
  await transition(4, 'SUBMITTED', plan.submittedNote, { insurer: 'Meridian Mutual', insurerReference });
  if (!isSettled) return;
  const paid = formatMoney(claimed.amount, claimed.currency);
  await transition(1, 'SETTLED', `They pay ${paid}, the cost of the cleaning.`, { settled: claimed });
}

async function findValue(trx: Trx, clientId: number, itemId: number, day: string): Promise<ItemValue | null> {
  const { rows } = await sql<ItemValue>`
    SELECT value.amount, value.currency, value.basis, value.day, value.valuation_id AS "valuationId"
    FROM items, value_of_item(items.client_id, items.id, items.declared_value_cents, ${day}::date) AS value
    WHERE items.client_id = ${clientId} AND items.id = ${itemId}`.execute(trx);
  return rows[0] ?? null;
}

/** A page as an atelier would write it. */
async function drawPaper(name: string, createdAt: Date): Promise<Buffer> {
  const title = name.replace('.pdf', '');
  const page = openPaper({ size: 'A4', title, author: 'Atelier Brandt', contact: title, createdAt });
  put(page, { tag: 'H1', text: title, style: { face: 'display', size: 30, color: ink }, gap: 0 });
  const text = 'All work by hand, with thread and cloth as the item has them. Made for this demo.';
  put(page, { tag: 'P', text, style: body, gap: 24 });
  return closePaper(page);
}
