/** The claims of a closet, for its users. */
import * as calls from '@vestry/contract/claims/calls';
import type { Claim, ClaimLine, ClaimQuery, NewClaim } from '@vestry/contract/claims/schemas';
import type { UploadedDocument } from '@vestry/contract/documents/schemas';
import type { Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserActor, type UserCall } from '../../platform/call-context.ts';
import {
  withIdempotency,
  type IdempotentRequest,
  type KeyedCall,
} from '../../platform/idempotency/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as changes from './change-claim.ts';
import { makeClaimFile, type ClaimFileDeps } from './claim-file.ts';
import { listClaims } from './list-claims.ts';
import { readClaim } from './present-claim.ts';
import { hasItem } from './repository.ts';

interface ClaimDeps extends changes.ClaimChangeDeps, ClaimFileDeps {
  readonly clock: Clock;
}

/** Whose claims are read: those of a closet, by one of its users. */
interface ReadCall {
  readonly clientId: number;
  readonly userId: number;
}

export type ClaimService = ReturnType<typeof createClaimService>;

export function createClaimService(deps: ClaimDeps) {
  return bindDeps(deps, { list, get, open, offerDocument, attachDocument, addNote, withdraw, file });
}

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
async function list(
  { db, photos }: ClaimDeps,
  clientId: number,
  { itemId, page, pageSize }: ClaimQuery,
): Promise<Page<ClaimLine>> {
  if (itemId !== undefined && !(await hasItem({ trx: db, clientId }, itemId))) throw new Refusal('NOT_FOUND');
  const { content, ...paging } = await listClaims({ db, photos }, { clientId, itemId, page, pageSize });
  return { ...paging, content: content.map(({ line }) => line) };
}

/** @throws Refusal NOT_FOUND for a claim that the closet does not have. */
async function get({ db, photos }: ClaimDeps, { clientId, userId }: ReadCall, id: number): Promise<Claim> {
  return (await readClaim(photos, { trx: db, clientId, userId, seesStaff: false }, id)).claim;
}

/** @throws Refusal as `openClaim` of the changes does, IDEMPOTENCY_MISMATCH. */
async function open(deps: ClaimDeps, call: KeyedCall, claim: NewClaim): Promise<Claim> {
  return once(deps, call, { call: calls.openClaim.name, body: claim }, async (context) =>
    changes.openClaim(deps, context, claim),
  );
}

async function offerDocument(deps: ClaimDeps, call: UserCall, itemId: number) {
  return inContext(deps, call, async (context) => changes.offerDocument(deps, context, itemId));
}

/** @throws Refusal as `attachDocument` of the changes does, IDEMPOTENCY_MISMATCH. */
async function attachDocument(
  deps: ClaimDeps,
  call: KeyedCall,
  id: number,
  document: UploadedDocument,
): Promise<Claim> {
  const request = { call: calls.attachClaimDocument.name, body: { id, document } };
  return once(deps, call, request, async (context) => {
    await changes.attachDocument(deps, context, id, document);
    return id;
  });
}

/** @throws Refusal as `addNote` of the changes does, IDEMPOTENCY_MISMATCH. */
async function addNote(deps: ClaimDeps, call: KeyedCall, id: number, note: string): Promise<Claim> {
  return once(deps, call, { call: calls.addClaimNote.name, body: { id, note } }, async (context) => {
    await changes.addNote(context, id, note);
    return id;
  });
}

/** @throws Refusal as `transitionClaim` does. */
async function withdraw(deps: ClaimDeps, call: UserCall, id: number, note: string): Promise<Claim> {
  await inContext(deps, call, async (context) =>
    changes.transitionClaim(deps, context, id, { status: 'WITHDRAWN', note }),
  );
  return get(deps, { clientId: call.clientId, userId: call.actor.userId }, id);
}

/** @throws Refusal NOT_FOUND, SIGNING_UNAVAILABLE */
async function file(deps: ClaimDeps, clientId: number, id: number) {
  return makeClaimFile(deps, clientId, id);
}

/** Runs a change once for its key, and answers the claim that it names. */
async function once(
  deps: ClaimDeps,
  call: KeyedCall,
  request: IdempotentRequest,
  change: (context: CallContext<UserActor>) => Promise<number>,
): Promise<Claim> {
  const { id } = await withIdempotency(deps, call, request, async (context) => ({
    id: await change(context),
  }));
  return get(deps, { clientId: call.clientId, userId: call.actor.userId }, id);
}
