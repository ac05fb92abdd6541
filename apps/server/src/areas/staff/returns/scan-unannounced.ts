/** Arrivals without a pickup are set apart: an item by its scan, a garment that nobody knows with its photograph. */
import { requestReference } from '@vestry/contract/requests/kinds';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { placeName } from '@vestry/contract/staff/place-name';
import type * as calls from '@vestry/contract/staff/returns/calls';
import { unannouncedMessage, unannouncedVerdict } from '@vestry/contract/staff/returns/unannounced-rules';
import type {
  ScanUnannouncedAnswer,
  UnannouncedVerdict,
} from '@vestry/contract/staff/returns/unannounced-schemas';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordChange } from '../../changes/record-change.ts';
import { moveItems } from '../../custody/move-items.ts';
import { updateItem } from '../../items/write-item.ts';
import { statusOf } from '../closets/retire-repository.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { NumberedItem } from '../picking/repository.ts';
import type { StaffActor } from '../staff-call.ts';
import { onlyItem } from './meant-item.ts';
import { lockWhereItIs, type WhereItIs } from './not-back-repository.ts';
import { findApart, insertArrival } from './quarantine-repository.ts';
import { isOpen, putBack } from './scan-back.ts';
import { findAwaiting, findEverByNumber } from './unannounced-repository.ts';

interface Scanned {
  readonly code: string;
  readonly bin: string;
}

/** Sets the scanned item apart, at once and once. Each scan is audited, a wrong one most of all. */
export const scanUnannounced: StaffHandler<typeof calls.scanUnannounced> = async (deps, by, { body }) => {
  const { code, bin = deps.quarantineBin } = body;
  const read = readScan(code);
  const { itemClientNumber } = read;
  const verdict = onlyItem(await findEverByNumber(deps.db, read));
  if (typeof verdict !== 'string') return scanItem(deps, by, verdict, { code, bin });
  await inContext(deps, { clientId: null, actor: by }, async (context) =>
    recordChange(context, { kind: 'staff.scanUnannouncedOther', id: null, after: { code, verdict } }),
  );
  const facts = { itemClientNumber, closetName: '', reference: '', place: '' };
  const message = unannouncedMessage(verdict, facts);
  return { verdict, message, itemClientNumber, id: null, clientId: null, itemId: null };
};

async function scanItem(
  deps: StaffDeps,
  by: StaffActor,
  { clientId, closetName, itemId }: NumberedItem,
  scanned: Scanned,
): Promise<ScanUnannouncedAnswer> {
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const key = { clientId, itemId };
    const item = await lockWhereItIs(context.trx, key);
    if (item === null) throw new Refusal('NOT_FOUND');
    // Read after the lock: somebody who scanned it at the same time has ended by now.
    const apart = await findApart(context.trx, key);
    const awaiting = await findAwaiting(context.trx, key, deps.calendar.today());
    const verdict = unannouncedVerdict({
      place: item.place,
      isRequestOpen: isOpen(item),
      isAwaited: awaiting !== null,
      isApart: apart !== null,
    });
    const done = await act(context, { itemId, item, verdict, scanned });
    // As the closet writes it, whatever was typed.
    const { number } = item;
    const kind = kinds[verdict];
    await recordChange(context, { kind, id: itemId, after: { code: scanned.code, number, verdict } });
    const message = unannouncedMessage(verdict, {
      itemClientNumber: number,
      closetName,
      reference: referenceOf(item, awaiting),
      place: done?.place ?? (apart === null ? placeName(item.location, item.bin) : apartName(apart)),
    });
    return { verdict, message, itemClientNumber: number, id: done?.id ?? apart?.id ?? null, ...key };
  });
}

/** One that was found among another client's lies with these, in no bin. */
function apartName({ bin }: { readonly bin: string }): string {
  return bin === '' ? '' : placeName('GR', bin);
}

const kinds = {
  SET_APART: 'staff.scanUnannounced',
  RECEIVED: 'staff.scanBack',
  ALREADY_APART: 'staff.scanUnannouncedOther',
  ALREADY_IN: 'staff.scanUnannouncedOther',
  AWAITED: 'staff.scanUnannouncedOther',
  ON_ROAD: 'staff.scanUnannouncedOther',
  SEVERAL: 'staff.scanUnannouncedOther',
  UNKNOWN: 'staff.scanUnannouncedOther',
} as const satisfies Record<UnannouncedVerdict, string>;

function referenceOf(item: WhereItIs, awaiting: number | null): string {
  if (awaiting !== null) return requestReference('pickup', awaiting);
  return item.kind === null ? '' : requestReference(item.kind, item.requestId);
}

interface Act {
  readonly itemId: number;
  readonly item: WhereItIs;
  readonly verdict: UnannouncedVerdict;
  readonly scanned: Scanned;
}

/** Does what the verdict says; null where it says to do nothing. */
async function act(
  context: CallContext,
  { itemId, item, verdict, scanned: { code, bin } }: Act,
): Promise<{ readonly id: number | null; readonly place: string } | null> {
  if (verdict === 'RECEIVED')
    return { id: null, place: await putBack(context, itemId, item, { evidence: 'SCAN', place: undefined }) };
  if (verdict !== 'SET_APART') return null;
  // One that was released is its client's again.
  if (item.place === 'RELEASED') await updateItem(context, itemId, { record_status: statusOf.ACTIVE });
  const to = { kind: 'BIN', zone: 'GR', bin } as const;
  await moveItems(context, { itemIds: [itemId], to, evidence: 'SCAN', event: 'RETURNED' });
  const { trx, clientId: ownerId, now: foundAt, actor } = context;
  const arrival = { ownerId, itemId, photoHash: null, code, note: '', bin, foundAt, foundBy: actor.userId };
  return { id: await insertArrival(trx, arrival), place: placeName('GR', bin) };
}

/** @throws Refusal FORBIDDEN for the command line that acts in nobody's name. */
export const offerUnannouncedPhoto: StaffHandler<typeof calls.offerUnannouncedPhoto> = async (deps, by) => {
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const offered = await deps.uploads.offer({ ...context, clientId: 0, userId }, userId, 'quarantine');
    const after = { uploadId: offered.uploadId };
    await recordChange(context, { kind: 'staff.offerUnannouncedPhoto', id: null, after });
    return offered;
  });
};

/** @throws Refusal NOT_FOUND for a closet that there is not, VALIDATION_FAILED for a photograph that has not arrived. */
export const addUnannounced: StaffHandler<typeof calls.addUnannounced> = async (deps, by, { body }) => {
  const { photoUploadId, note, code, clientId = null, bin = deps.quarantineBin } = body;
  if (clientId !== null) await requireCloset(deps, clientId);
  // Of no client: nothing of it reaches one until it is matched.
  return inContext(deps, { clientId: null, actor: by }, async (context) => {
    const { trx, now: foundAt } = context;
    const { userId } = by;
    const photoHash =
      userId === null
        ? null
        : await deps.uploads.find({ ...context, clientId: 0, userId }, 'quarantine', userId, photoUploadId);
    if (photoHash === null) {
      const fields = [{ path: 'body.photoUploadId', message: 'This photograph has not arrived.' }];
      throw new Refusal('VALIDATION_FAILED', { fields });
    }
    const arrival = { ownerId: clientId, itemId: null, photoHash, code, note, bin, foundAt, foundBy: userId };
    const id = await insertArrival(trx, arrival);
    await recordChange(context, {
      kind: 'staff.addUnannounced',
      id,
      after: { code, note, bin, ownerId: clientId },
    });
    return { id };
  });
};
