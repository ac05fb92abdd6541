/**
 * Draws the photographs of the demo's items and gives each to its item. The story draws those that it refers to; the state
 * names the others, which are drawn afterwards, in the order in which the pages show them.
 */
import type { Day } from '@vestry/contract/calendar/day';
import { pageSizeDefault } from '@vestry/contract/page-size';
import { requestKindFacts, requestKinds, type RequestArea } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import { recordChange } from '../../src/areas/changes/record-change.ts';
import { insertItemEvents } from '../../src/areas/items/write-item-event.ts';
import { ensureImage } from '../../src/areas/photos/images.ts';
import { insertItemPhoto } from '../../src/areas/photos/write-item-photo.ts';
import { requestTables } from '../../src/areas/requests/tables.ts';
import { readClosetKeys } from '../../src/areas/tenant-export/closet-keys.ts';
import { inTransaction, type Trx } from '../../src/platform/database.ts';
import { demoClosets } from './closets.ts';
import { photographsOf, type ItemPhotograph } from './items.ts';
import { renderPhotograph, type View } from './photographs.ts';
import { retiredPhotographs } from './put-retired.ts';
import type { DemoDeps } from './seed-demo.ts';
import { readState, writeState } from './state.ts';

/** The name of a photograph in the state, such as `PA-1001 whole`. */
const nameOf = (itemClientNumber: string, view: View) => `${itemClientNumber} ${view}`;
const byName = (photographs: readonly ItemPhotograph[]) =>
  photographs.map((each) => [nameOf(each.itemClientNumber, each.subject.view), each] as const);

const ofItems: ReadonlyMap<string, ItemPhotograph> = new Map(
  byName(Object.values(demoClosets).flatMap(photographsOf)),
);
const all: ReadonlyMap<string, ItemPhotograph> = new Map([...ofItems, ...byName(retiredPhotographs)]);

/** The items whose photographs the story refers to; one that is not listed is drawn all the same, within its transaction. */
const itemsOfStory: readonly string[] = [
  'PA-1030',
  'PA-1034',
  'PA-1036',
  'PA-1046',
  'PA-1065',
  'PA-1068',
  'PA-1090',
  'PA-1097',
  'PA-1118',
  'LH-2001',
  ...retiredPhotographs.map(({ itemClientNumber }) => itemClientNumber),
];

/** Home shows so many of the latest items. */
const latestOnHome = 5;

/** Two are encoded at once in a process; others are drawn meanwhile. */
const mostAtOnce = 4;

// A drawing is composed for the 4:5 frame, with space round hook and hem that a crop round the garment would cut away.
const wholeDrawing = { focal_x: 50, focal_y: 50, zoom: 1 };

/** Draws a photograph and stores it; answers its hash. */
async function draw(deps: DemoDeps, { subject }: ItemPhotograph): Promise<string> {
  const { db, store, render = renderPhotograph } = deps;
  return ensureImage(db, store, await render(subject));
}

/** Draws the manager's portrait and answers its hash. */
export async function drawPortrait({ db, store, render = renderPhotograph }: DemoDeps): Promise<string> {
  return ensureImage(db, store, await render({ portrait: 3 }));
}

/** Answers the hash of the photograph that shows the whole item of this number. */
export type DrawWhole = (itemClientNumber: string) => Promise<string>;

/** Draws what the story refers to before its transaction, which would else last for many seconds. */
export async function drawForStory(deps: DemoDeps): Promise<DrawWhole> {
  const hashes = new Map<string, string>();
  const drawWhole: DrawWhole = async (itemClientNumber) => {
    const name = nameOf(itemClientNumber, 'whole');
    const photograph = all.get(name);
    if (photograph === undefined) throw new Error(`the demo has no photograph "${name}"`);
    const hash = hashes.get(name) ?? (await draw(deps, photograph));
    hashes.set(name, hash);
    return hash;
  };
  for (let from = 0; from < itemsOfStory.length; from += mostAtOnce) {
    deps.signal?.throwIfAborted();
    await Promise.all(itemsOfStory.slice(from, from + mostAtOnce).map(drawWhole));
  }
  return drawWhole;
}

interface AtMoment {
  readonly trx: Trx;
  readonly now: Date;
}

interface PhotographedItem {
  readonly clientId: number;
  readonly itemClientNumber: string;
}

/**
 * Adds a photograph after those that the item has, as one that staff add, but with the whole drawing as its frame and without a row of
 * the audit. It does nothing where there is no item of this number.
 */
async function attach(
  { trx, now }: AtMoment,
  { clientId, itemClientNumber }: PhotographedItem,
  { view, hash }: { readonly view: View; readonly hash: string },
): Promise<void> {
  const item = await trx
    .selectFrom('items')
    .select(['id', 'created_at'])
    .where('client_id', '=', clientId)
    .where('item_client_number', '=', itemClientNumber)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (item === undefined) return;
  const context = { trx, clientId, actor: { actor: 'SYSTEM', userId: null } } as const;
  if (!(await insertItemPhoto({ ...context, now }, item.id, { hash, frame: wholeDrawing }))) return;
  // Its history says once that it was photographed, and requests show the one photograph.
  const isWhole = view === 'whole';
  if (isWhole)
    await insertItemEvents({ ...context, now: item.created_at }, [
      { item_id: item.id, kind: 'PHOTOGRAPHED' },
    ]);
  const requests = isWhole ? await listRequestAreas(trx, clientId, item.id) : [];
  await recordChange(context, { kind: 'demo.photo', id: item.id, related: { requests } });
}

/** The areas of the requests on whose lists the item is. */
async function listRequestAreas(trx: Trx, clientId: number, itemId: number): Promise<RequestArea[]> {
  const parts = requestKinds.map(
    (kind) => sql`SELECT ${sql.lit(requestKindFacts[kind].area)} AS area FROM ${requestTables[kind].lines}
      WHERE client_id = ${clientId} AND item_id = ${itemId}`,
  );
  const { rows } = await sql<{ area: RequestArea }>`${sql.join(parts, sql` UNION `)}`.execute(trx);
  return rows.map(({ area }) => area);
}

/** For the story: the photograph on the item's card, which the item gets where it has none. */
export async function photographOf(
  at: AtMoment,
  drawWhole: DrawWhole,
  { clientId, itemId }: { readonly clientId: number; readonly itemId: number },
): Promise<string> {
  const { item_client_number: itemClientNumber, hash: present } = await at.trx
    .selectFrom('items')
    .leftJoin('item_photos as photo', (join) =>
      join.onRef('photo.client_id', '=', 'items.client_id').onRef('photo.item_id', '=', 'items.id'),
    )
    .select(['items.item_client_number', 'photo.hash'])
    .where('items.client_id', '=', clientId)
    .where('items.id', '=', itemId)
    .orderBy('photo.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (present !== null) return present;
  const hash = await drawWhole(itemClientNumber);
  await attach(at, { clientId, itemClientNumber }, { view: 'whole', hash });
  return hash;
}

/**
 * Names the photographs that the items of these closets lack, in the order in which the pages show them: what Home shows of each
 * closet, the next day first; then a page of each in turn, in the closets' own order; and the near views after all of them.
 */
export async function listMissing(trx: Trx, clientIds: readonly number[], today: Day): Promise<string[]> {
  const { rows: items } = await sql<{ number: string; hasWhole: boolean }>`
    SELECT number, "hasWhole" FROM (
      SELECT item_client_number AS number, client_id,
        EXISTS (SELECT FROM item_photos AS photo
          WHERE photo.client_id = items.client_id AND photo.item_id = items.id) AS "hasWhole",
        row_number() OVER (PARTITION BY client_id ORDER BY designers_key, id) - 1 AS place,
        row_number() OVER (PARTITION BY client_id ORDER BY created_at DESC, id DESC) <= ${latestOnHome} AS is_latest,
        LEAST(
          (SELECT min(delivery_date) FROM delivery_items AS line JOIN deliveries AS delivery USING (client_id)
            WHERE delivery.id = line.delivery_id AND client_id = items.client_id AND item_id = items.id AND active),
          (SELECT min(pickup_date) FROM pickup_items AS line JOIN pickups AS pickup USING (client_id)
            WHERE pickup.id = line.pickup_id AND client_id = items.client_id AND item_id = items.id AND active),
          (SELECT min(event_day) FROM dates AS planned
            WHERE client_id = items.client_id AND item_id = items.id AND event_day >= ${today}::date)) AS day
      FROM items WHERE client_id = ANY (${[...clientIds]}::bigint[]) AND record_status = 1
    ) AS shown
    ORDER BY CASE WHEN day IS NULL AND NOT is_latest THEN place / ${pageSizeDefault}::int ELSE -1 END,
      client_id, day, place`.execute(trx);
  const nearViews = Map.groupBy(
    [...ofItems].filter(([, { subject }]) => subject.view !== 'whole'),
    ([, { itemClientNumber }]) => itemClientNumber,
  );
  return [
    ...items.filter(({ hasWhole }) => !hasWhole).map(({ number }) => nameOf(number, 'whole')),
    ...items.flatMap(({ number }) => (nearViews.get(number) ?? []).map(([name]) => name)),
  ];
}

export interface DrawOptions {
  /** Draws several at once, where nobody is served meanwhile. */
  readonly isUrgent: boolean;
  /** Stops after so many. */
  readonly most?: number;
}

/**
 * Draws what the state names. Each photograph is given to its item in a transaction that locks the state, so that several
 * processes at once, or a start after one that was killed, add none twice. It ends early when the demo is removed.
 */
export async function drawMissing(deps: DemoDeps, { isUrgent, most = Infinity }: DrawOptions): Promise<void> {
  const atOnce = isUrgent ? mostAtOnce : 1;
  const total = ofItems.size;
  let tenth = -1;
  for (let drawn = 0; drawn < most; drawn += atOnce) {
    deps.signal?.throwIfAborted();
    const state = await readState(deps.db);
    if (state?.stage !== 'photographs') return;
    const done = total - state.missing.length;
    if (Math.floor((done / total) * 10) > tenth) {
      tenth = Math.floor((done / total) * 10);
      const way = isUrgent ? '' : ', in the background';
      deps.onStep?.(`Drawing the demo's photographs: ${done} of ${total}${way}`);
    }
    const names = state.missing.slice(0, atOnce);
    const hashes = await Promise.all(
      names.map(async (name): Promise<[string, string | null]> => {
        const photograph = ofItems.get(name);
        // A name of another release is dropped.
        return [name, photograph === undefined ? null : await draw(deps, photograph)];
      }),
    );
    const isLast = await inTransaction(deps.db, async (trx) => attachAll(trx, deps, hashes));
    if (isLast) deps.onStep?.(`All ${total} photographs of the demo are drawn`);
  }
}

/** Gives the photographs that are still missing to their items; answers whether none is missing since. */
async function attachAll(
  trx: Trx,
  { clock }: DemoDeps,
  hashes: readonly (readonly [name: string, hash: string | null])[],
): Promise<boolean> {
  const state = await readState(trx);
  if (state?.stage !== 'photographs') return false;
  const { missing, ...rest } = state;
  const clientIds = await readClosetKeys(trx);
  for (const [name, hash] of hashes) {
    const { closetKey = '', itemClientNumber = '', subject } = ofItems.get(name) ?? {};
    const clientId = clientIds.get(closetKey);
    if (!missing.includes(name) || hash === null || subject === undefined || clientId === undefined) continue;
    const at = { trx, now: clock.now() };
    await attach(at, { clientId, itemClientNumber }, { view: subject.view, hash });
  }
  const names = new Set(hashes.map(([name]) => name));
  const left = missing.filter((name) => !names.has(name));
  await writeState(trx, left.length > 0 ? { ...rest, missing: left } : { ...rest, stage: 'done' });
  return left.length === 0;
}
