/** Condition checks of the demo: on receipt, before each delivery and after a return, with what was found and what the client says of it. */
import { noRequest } from '@vestry/contract/requests/ids';
import type { CheckKind, ConditionGrade } from '@vestry/contract/condition/kinds';
import { conditionOf, openFindings } from '@vestry/contract/condition/rules';
import { listChecks } from '../../src/areas/condition/repository.ts';
import {
  insertCheck,
  insertRemark,
  type NewCheckRow,
  type NewFindingRow,
} from '../../src/areas/condition/write-check.ts';
import type { Actor } from '../../src/platform/call-context.ts';
import type { Trx } from '../../src/platform/database.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoItem, DemoContext } from './demo-context.ts';

/** Items are looked at so long before the delivery is packed. */
const minutesToPack = 20;

interface DemoCheck extends Partial<NewCheckRow> {
  readonly item: Pick<DemoItem, 'id'>;
  readonly kind: CheckKind;
  readonly grade: ConditionGrade | null;
  readonly at: Date;
  readonly by?: Actor;
}

type Finding = Omit<NewFindingRow, 'photoHash' | 'restates'>;

const hem: Finding = {
  kind: 'TEAR',
  severity: 2,
  note: 'The hem has come down about ten inches.',
  mark: { x: 52, y: 68 },
};
const faintMark: Finding = {
  kind: 'STAIN',
  severity: 1,
  note: 'A faint mark beside the seam.',
  mark: { x: 44, y: 58 },
};
const pulled: Finding = {
  kind: 'PULL',
  severity: 1,
  note: 'A thread is pulled at the waist.',
  mark: { x: 57, y: 47 },
};
const oldCrease: Finding = {
  kind: 'CREASE',
  severity: 1,
  note: 'Steamed before it was hung.',
  mark: { x: 47, y: 66 },
};

/** A finding on the photograph of the item. */
export async function findingOn(
  demo: DemoContext,
  clientId: number,
  item: Pick<DemoItem, 'id'>,
  finding: Finding,
): Promise<NewFindingRow> {
  return { ...finding, photoHash: await demo.photographOf(clientId, item.id), restates: null };
}

/** @param returned The completed pickup that brought some of the items. */
export async function putChecks(
  demo: DemoContext,
  deliveries: readonly PutRequest[],
  returned: PutRequest | undefined,
): Promise<void> {
  await checkReturned(demo, returned);
  const open = await listChecked(demo.trx, deliveries);
  for (const delivery of open) {
    for (const item of delivery.items) await checkDelivered(demo, delivery, item);
  }
  const delivered = open.find(
    ({ clientId, status }) => clientId === demo.closets.parkAvenue.id && status === 'COMPLETED',
  );
  if (delivered !== undefined) await reportByClient(demo, delivered);
}

/** Each item of the last pickup was received in good order, and two came back with something new. */
async function checkReturned(demo: DemoContext, returned: PutRequest | undefined): Promise<void> {
  const { trx } = demo;
  if (returned === undefined) return;
  const { id: pickupId, clientId, items } = returned;
  const found = [hem, faintMark];
  for (const [index, item] of items.entries()) {
    const received = await recordCheck(demo, clientId, {
      item,
      kind: 'RECEIVED',
      grade: index === 0 ? 'NEW' : 'EXCELLENT',
      at: await receiptOf(trx, clientId, item.id),
      findings: index === 2 ? [await findingOn(demo, clientId, item, oldCrease)] : [],
    });
    const finding = found[index];
    const findings = finding === undefined ? [] : [await findingOn(demo, clientId, item, finding)];
    const checkId = await recordCheck(demo, clientId, {
      item,
      kind: 'AFTER_RETURN',
      grade: findings.length > 0 ? 'FAIR' : 'EXCELLENT',
      at: demo.businessDaysAgo(6, '11:20'),
      pickupId,
      findings,
      closes: index === 2 ? await findingsOf(trx, clientId, received) : [],
    });
    if (index === 1) await confirm(demo, clientId, checkId);
  }
}

/** An item that was packed was looked at before it left. */
async function checkDelivered(
  demo: DemoContext,
  { id: deliveryId, clientId, packedAt }: CheckedDelivery,
  item: DemoItem,
): Promise<void> {
  const { trx } = demo;
  if (!(await isChecked(trx, clientId, item)))
    await recordCheck(demo, clientId, {
      item,
      kind: 'RECEIVED',
      grade: 'EXCELLENT',
      at: await receiptOf(trx, clientId, item.id),
    });
  await recordCheck(demo, clientId, {
    item,
    kind: 'BEFORE_DELIVERY',
    grade: 'EXCELLENT',
    note: await stillThere(trx, clientId, item),
    at: new Date(packedAt.getTime() - minutesToPack * 60_000),
    deliveryId,
  });
}

/** Repeats what was found before and is still there. */
async function stillThere(trx: Trx, clientId: number, item: DemoItem): Promise<string> {
  const open = openFindings(conditionOf(await listChecks({ trx, clientId }, [item.id])));
  return open.length === 0 ? '' : `As it was: ${open.map(({ finding }) => finding.note).join(' ')}`;
}

/** When an item was looked at on receipt: soon after it came in. */
export async function receiptOf(trx: Trx, clientId: number, itemId: number): Promise<Date> {
  const { movedAt } = await trx
    .selectFrom('custody')
    .select('moved_at as movedAt')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new Date(movedAt.getTime() + 25 * 60_000);
}

async function isChecked(trx: Trx, clientId: number, item: DemoItem): Promise<boolean> {
  const row = await trx
    .selectFrom('condition_checks')
    .select('id')
    .where('client_id', '=', clientId)
    .where('item_id', '=', item.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The Owner has found something on an item that was delivered some days ago. */
async function reportByClient(demo: DemoContext, delivered: CheckedDelivery): Promise<void> {
  const [item] = delivered.items;
  if (item === undefined) return;
  await recordCheck(demo, delivered.clientId, {
    item,
    kind: 'REVIEW',
    grade: null,
    at: demo.ago(2, '20:05'),
    by: { actor: 'USER', userId: demo.people.owner.id },
    place: 'RESIDENCE',
    leftWith: delivered.id,
    findings: [await findingOn(demo, delivered.clientId, item, pulled)],
  });
}

export async function recordCheck(demo: DemoContext, clientId: number, check: DemoCheck): Promise<number> {
  const { trx } = demo;
  const { item, at, by = { actor: 'STAFF', userId: demo.people.operations.id }, ...row } = check;
  return insertCheck(
    { trx, clientId, actor: by, now: at },
    {
      itemId: item.id,
      isAsBefore: false,
      note: '',
      corrects: null,
      place: 'BIN',
      ...noRequest,
      leftWith: null,
      checkedAt: at,
      findings: [],
      closes: [],
      photos: [],
      ...row,
    },
  );
}

export async function findingsOf(trx: Trx, clientId: number, checkId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('condition_findings')
    .select('id')
    .where('client_id', '=', clientId)
    .where('check_id', '=', checkId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest finding of an item, from which care is proposed. */
export async function findFinding(trx: Trx, clientId: number, itemId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('condition_findings as finding')
    .innerJoin('condition_checks as check', (join) =>
      join.onRef('check.client_id', '=', 'finding.client_id').onRef('check.id', '=', 'finding.check_id'),
    )
    .select('finding.id')
    .where('check.client_id', '=', clientId)
    .where('check.item_id', '=', itemId)
    .where('check.kind', '=', 'AFTER_RETURN')
    .orderBy('finding.id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function confirm(demo: DemoContext, clientId: number, checkId: number): Promise<void> {
  const { trx } = demo;
  const actor = { actor: 'USER', userId: demo.people.owner.id } as const;
  for (const findingId of await findingsOf(trx, clientId, checkId)) {
    await insertRemark(
      { trx, clientId, actor, now: demo.businessDaysAgo(5, '19:30') },
      {
        findingId,
        kind: 'COMMENT',
        text: 'That must have been the dinner on Friday. Please have it cleaned.',
      },
    );
  }
}

interface CheckedDelivery extends PutRequest {
  readonly status: string;
  readonly packedAt: Date;
}

/** The deliveries that were packed. */
async function listChecked(trx: Trx, deliveries: readonly PutRequest[]): Promise<CheckedDelivery[]> {
  const checked: CheckedDelivery[] = [];
  for (const delivery of deliveries) {
    const { status, packedAt } = await trx
      .selectFrom('deliveries')
      .innerJoin('delivery_items as line', (join) =>
        join
          .onRef('line.client_id', '=', 'deliveries.client_id')
          .onRef('line.delivery_id', '=', 'deliveries.id'),
      )
      .select(['status', 'packed_at as packedAt'])
      .where('deliveries.client_id', '=', delivery.clientId)
      .where('deliveries.id', '=', delivery.id)
      .executeTakeFirstOrThrow();
    if (packedAt !== null && ['READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'].includes(status))
      checked.push({ ...delivery, status, packedAt });
  }
  return checked;
}
