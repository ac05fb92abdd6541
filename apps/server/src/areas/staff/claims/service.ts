/** Claims of all closets, as staff open them and bring them to the insurer. */
import * as calls from '@vestry/contract/staff/claims/calls';
import type { StaffClaim } from '@vestry/contract/staff/claims/schemas';
import * as changes from '../../claims/change-claim.ts';
import { makeClaimFile } from '../../claims/claim-file.ts';
import { listClaims as listPage } from '../../claims/list-claims.ts';
import { readClaim } from '../../claims/present-claim.ts';
import { inContext, type CallContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { auditLook } from '../audit-look.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import { once } from '../once.ts';
import type { StaffActor } from '../staff-call.ts';

interface ClaimKey {
  readonly clientId: number;
  readonly id: number;
}

/** The list of one closet, or of one of its items, is a look at it. */
export const listClaims: StaffHandler<typeof calls.listStaffClaims> = async (deps, by, { query }) => {
  const { clientId, itemId } = query;
  const { content, ...paging } = await listPage(deps, query);
  if (clientId !== undefined) {
    const kind = calls.listStaffClaims.name;
    await auditLook(deps, by, { kind, clientId, ...(itemId !== undefined && { itemId }) });
  }
  return { ...paging, content: content.map(({ line, ...closet }) => ({ ...line, ...closet })) };
};

/** @throws Refusal NOT_FOUND */
export const getClaim: StaffHandler<typeof calls.getStaffClaim> = async (deps, by, { params }) => {
  await requireCloset(deps, params.clientId);
  const claim = await readFor(deps, deps.db, params);
  await lookAt(deps, by, params);
  return claim;
};

async function readFor(
  { photos }: StaffDeps,
  trx: Database,
  { clientId, id }: ClaimKey,
): Promise<StaffClaim> {
  const { claim, closetName } = await readClaim(photos, { trx, clientId, userId: null, seesStaff: true }, id);
  return { ...claim, clientId, closetName };
}

/** @throws Refusal as `openClaim` of the changes does, IDEMPOTENCY_MISMATCH. */
export const openClaim: StaffHandler<typeof calls.openStaffClaim> = async (deps, by, input) =>
  changeOnce(deps, by, calls.openStaffClaim, input, async (context) =>
    changes.openClaim(deps, context, input.body),
  );

/** @throws Refusal NOT_FOUND, FORBIDDEN for the command line that acts in nobody's name. */
export const offerDocument: StaffHandler<typeof calls.offerStaffClaimDocument> = async (
  deps,
  by,
  { params: { clientId }, body },
) => {
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) =>
    changes.offerDocument(deps, context, body.itemId),
  );
};

/** @throws Refusal as `attachDocument` of the changes does, IDEMPOTENCY_MISMATCH. */
export const attachDocument: StaffHandler<typeof calls.attachStaffClaimDocument> = async (deps, by, input) =>
  changeOnce(deps, by, calls.attachStaffClaimDocument, input, async (context) => {
    const { id } = input.params;
    await changes.attachDocument(deps, context, id, input.body.document);
    return id;
  });

/** @throws Refusal NOT_FOUND, CONFLICT, IDEMPOTENCY_MISMATCH */
export const addNote: StaffHandler<typeof calls.addStaffClaimNote> = async (deps, by, input) =>
  changeOnce(deps, by, calls.addStaffClaimNote, input, async (context) => {
    const { id } = input.params;
    await changes.addNote(context, id, input.body.note);
    return id;
  });

/** @throws Refusal NOT_FOUND, CONFLICT; as do those below. */
export const submitClaim: StaffHandler<typeof calls.submitClaim> = async (
  deps,
  by,
  { params, body: { claimed, ...submission } },
) => move(deps, by, params, { status: 'SUBMITTED', ...submission, ...(claimed && { claimed }) });

export const settleClaim: StaffHandler<typeof calls.settleClaim> = async (deps, by, { params, body }) =>
  move(deps, by, params, { status: 'SETTLED', ...body });

export const declineClaim: StaffHandler<typeof calls.declineClaim> = async (deps, by, { params, body }) =>
  move(deps, by, params, { status: 'DECLINED', ...body });

export const withdrawClaim: StaffHandler<typeof calls.withdrawStaffClaim> = async (
  deps,
  by,
  { params, body },
) => move(deps, by, params, { status: 'WITHDRAWN', ...body });

async function move(
  deps: StaffDeps,
  by: StaffActor,
  { clientId, id }: ClaimKey,
  transition: Parameters<typeof changes.transitionClaim>[3],
): Promise<StaffClaim> {
  await requireCloset(deps, clientId);
  return inContext(deps, { clientId, actor: by }, async (context) => {
    await changes.transitionClaim(deps, context, id, transition);
    return readFor(deps, context.trx, { clientId, id });
  });
}

/** Makes a change in a closet once for its key, and answers the claim that it names. */
async function changeOnce(
  deps: StaffDeps,
  by: StaffActor,
  call: Parameters<typeof once>[2],
  input: Parameters<typeof once>[3],
  work: (context: CallContext<StaffActor>) => Promise<number>,
): Promise<StaffClaim> {
  const { clientId } = input.params;
  await requireCloset(deps, clientId);
  const { id } = await once(deps, by, call, input, async (context) => ({ id: await work(context) }));
  return readFor(deps, deps.db, { clientId, id });
}

/** @throws Refusal NOT_FOUND, SIGNING_UNAVAILABLE */
export const makeFile: StaffHandler<typeof calls.getStaffClaimFile> = async (deps, by, { params }) => {
  const { clientId, id } = params;
  await requireCloset(deps, clientId);
  const file = await makeClaimFile(deps, clientId, id);
  await lookAt(deps, by, params);
  return file;
};

async function lookAt(deps: StaffDeps, by: StaffActor, { clientId, id }: ClaimKey): Promise<void> {
  await auditLook(deps, by, { kind: calls.getStaffClaim.name, clientId, claimId: id });
}
