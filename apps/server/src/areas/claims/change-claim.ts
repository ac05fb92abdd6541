/** Changes claims, for users of the closet and for staff alike: opens them, adds to them, and gives them another status. */
import { facilityDay } from '@vestry/contract/calendar/day';
import { claimStatusFacts, type ClaimStatus } from '@vestry/contract/claims/kinds';
import {
  claimTransitionVerdict,
  isFinal,
  isMissing,
  openingRefusalMessage,
  openingVerdict,
  type ClaimActor,
} from '@vestry/contract/claims/rules';
import type { NewClaim } from '@vestry/contract/claims/schemas';
import type { UploadedDocument } from '@vestry/contract/documents/schemas';
import { recordChange } from '../changes/record-change.ts';
import { readClaimedChecks } from '../condition/claimed-checks.ts';
import { findNewestEntry } from '../custody/service.ts';
import { addDocument } from '../documents/write-document.ts';
import type { ItemService } from '../items/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { UploadService } from '../photos/service.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';
import * as rows from './write-claim.ts';

export interface ClaimChangeDeps {
  readonly items: Pick<ItemService, 'lock'>;
  readonly uploads: Pick<UploadService, 'findSentDocument' | 'offer'>;
  readonly notifications: Pick<NotificationService, 'claim'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

const actorOf = ({ actor }: CallContext): ClaimActor => (actor.actor === 'USER' ? 'CLIENT' : 'STAFF');

/** @throws Refusal NOT_FOUND for an item that the closet never had, FORBIDDEN for the command line that acts in nobody's name. */
export async function offerDocument(
  { uploads }: Pick<ClaimChangeDeps, 'uploads'>,
  context: CallContext,
  itemId: number,
) {
  const { userId } = context.actor;
  if (userId === null) throw new Refusal('FORBIDDEN');
  if (!(await repository.hasItem(context, itemId))) throw new Refusal('NOT_FOUND');
  const offered = await uploads.offer({ ...context, userId }, itemId, 'document');
  const kind = actorOf(context) === 'CLIENT' ? 'claims.offerDocument' : 'staff.offerClaimDocument';
  await recordChange(context, { kind, id: itemId, after: { uploadId: offered.uploadId } });
  return offered;
}

/**
 * Opens a claim; answers its id. The item's row is locked, so that of two who claim the same cause the second reads of the first.
 * @throws Refusal NOT_FOUND for an item or a finding that the closet does not have, CLAIM_REFUSED, VALIDATION_FAILED for a document
 *   that has not come.
 */
export async function openClaim(
  deps: ClaimChangeDeps,
  context: CallContext,
  claim: NewClaim,
): Promise<number> {
  const { itemId, cause, findingId = null, note, documents } = claim;
  await deps.items.lock(context.trx, context.clientId, [itemId]);
  const found = await readCause(deps, context, { itemId, findingId });
  const earlier = await repository.listEarlier(context, { itemId, findingId, lastSeen: found.lastSeen });
  const verdict = openingVerdict({ cause, by: actorOf(context), isMissing: found.isMissing, earlier });
  if (!verdict.ok) throw new Refusal('CLAIM_REFUSED', { message: openingRefusalMessage(verdict.reason) });
  const value = await repository.findValueOn(context, itemId, found.eventDay);
  const ofValue = value === null ? null : { amount: value.amount, currency: value.currency };
  const claimed = claim.claimed ?? ofValue;
  const { isMissing: _, ...causeRow } = found;
  const id = await rows.insertClaim(context, { itemId, cause, findingId, ...causeRow, value, claimed });
  await rows.insertEvent(context, id, { kind: 'OPEN', text: note });
  for (const [index, document] of documents.entries())
    await attach(deps, context, { id, itemId }, document, `body.documents.${index}.uploadId`);
  const after = { itemId, cause, findingId, claimed, note };
  if (actorOf(context) === 'CLIENT') await recordChange(context, { kind: 'claims.open', id, after });
  else {
    const notification = deps.notifications.claim(context.clientId, id, 'OPEN');
    await recordChange(context, { kind: 'staff.openClaim', id, after, notification });
  }
  return id;
}

/** Reads the facts of the cause: its day, its checks, and of a loss the movement since which nobody has seen the item. */
async function readCause(
  { timeZone }: ClaimChangeDeps,
  context: CallContext,
  { itemId, findingId }: { readonly itemId: number; readonly findingId: number | null },
) {
  const { before, after } = await readClaimedChecks(context, { itemId, findingId });
  const checks = { before: before?.id ?? null, after: after?.id ?? null };
  if (after !== null)
    return { ...checks, isMissing: false, lastSeen: null, eventDay: facilityDay(after.checkedAt, timeZone) };
  const newest = await findNewestEntry(context, itemId);
  if (newest === null) throw new Refusal('NOT_FOUND');
  const eventDay = facilityDay(new Date(newest.since), timeZone);
  return { ...checks, isMissing: isMissing(newest), lastSeen: newest.seq, eventDay };
}

interface ClaimedItem {
  readonly id: number;
  readonly itemId: number;
}

async function attach(
  { uploads }: Pick<ClaimChangeDeps, 'uploads'>,
  context: CallContext,
  { id, itemId }: ClaimedItem,
  { uploadId, name }: UploadedDocument,
  path: string,
): Promise<number> {
  const { userId } = context.actor;
  const hash =
    userId === null ? null : await uploads.findSentDocument({ ...context, userId }, itemId, uploadId);
  if (hash === null) {
    const message = 'The document has not arrived. Please choose it again.';
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path, message }] });
  }
  const documentId = await addDocument(context, { hash, name });
  await rows.insertDocument(context, id, documentId);
  return documentId;
}

/** @throws Refusal NOT_FOUND, CONFLICT for a claim that has ended, VALIDATION_FAILED for a document that has not come. */
export async function attachDocument(
  deps: Pick<ClaimChangeDeps, 'uploads'>,
  context: CallContext,
  id: number,
  document: UploadedDocument,
): Promise<void> {
  const { itemId } = await lockUnlessEnded(context, id);
  const documentId = await attach(deps, context, { id, itemId }, document, 'body.document.uploadId');
  const kind = actorOf(context) === 'CLIENT' ? 'claims.attachDocument' : 'staff.attachClaimDocument';
  await recordChange(context, { kind, id, after: { documentId, name: document.name } });
}

/** @throws Refusal NOT_FOUND, CONFLICT for a claim that has ended. */
export async function addNote(context: CallContext, id: number, note: string): Promise<void> {
  await lockUnlessEnded(context, id);
  await rows.insertEvent(context, id, { kind: 'NOTE', text: note });
  const kind = actorOf(context) === 'CLIENT' ? 'claims.addNote' : 'staff.addClaimNote';
  await recordChange(context, { kind, id, after: { note } });
}

async function lock(context: CallContext, id: number) {
  const claim = await repository.lockClaim(context, id);
  if (claim === null) throw new Refusal('NOT_FOUND');
  return claim;
}

async function lockUnlessEnded(context: CallContext, id: number) {
  const claim = await lock(context, id);
  if (isFinal(claim.status)) throw new Refusal('CONFLICT', { message: endedMessage(claim.status) });
  return claim;
}

const endedMessage = (status: ClaimStatus): string =>
  `This claim has ended: ${claimStatusFacts[status].word.toLowerCase()}. Nothing can be added to it.`;

/** A transition by staff, by the kind of its change. */
const staffKinds = {
  SUBMITTED: 'staff.submitClaim',
  SETTLED: 'staff.settleClaim',
  DECLINED: 'staff.declineClaim',
  WITHDRAWN: 'staff.withdrawClaim',
} as const satisfies Readonly<Record<Exclude<ClaimStatus, 'OPEN'>, string>>;

/**
 * Gives a claim another status. A second withdrawal changes nothing.
 * @throws Refusal NOT_FOUND, CONFLICT where the claim has come to another status in the meantime.
 */
export async function transitionClaim(
  { notifications }: Pick<ClaimChangeDeps, 'notifications'>,
  context: CallContext,
  id: number,
  {
    note,
    ...change
  }: rows.StatusChange & { readonly status: keyof typeof staffKinds; readonly note: string },
): Promise<void> {
  const { status: from } = await lock(context, id);
  const { status } = change;
  if (from === 'WITHDRAWN' && status === 'WITHDRAWN') return;
  if (!claimTransitionVerdict(from, status, actorOf(context)).ok) throw new Refusal('CONFLICT');
  await rows.updateStatus(context, id, change);
  await rows.insertEvent(context, id, { kind: status, text: note });
  const facts = { id, before: { status: from }, after: { ...change, note } };
  if (actorOf(context) === 'CLIENT') await recordChange(context, { kind: 'claims.withdraw', ...facts });
  else {
    const notification = notifications.claim(context.clientId, id, status);
    await recordChange(context, { kind: staffKinds[status], ...facts, notification });
  }
}
