/** Texts of claims, each a payload. */
import * as claims from '@vestry/contract/claims/calls';
import { reportFinding } from '@vestry/contract/condition/calls';
import * as staffClaims from '@vestry/contract/staff/claims/calls';
import type { PayloadCaller } from './caller.ts';
import type { ClosetPeople } from './closet.ts';
import type { FacilityStaff } from './facility.ts';
import { putDocument } from './put-document.ts';

/** A claim by a client that is withdrawn, and three by staff: one settled, one declined, one withdrawn. */
export async function makeClaims(
  { send }: PayloadCaller,
  { asOperations }: FacilityStaff,
  { clientId, itemIds, asOwner }: ClosetPeople,
  origin: string,
) {
  const [itemId, secondId, thirdId] = itemIds;
  const finding = { kind: 'ODOR', severity: 1, photo: null, mark: null, note: '' };
  const { findings } = await send(reportFinding, { as: asOwner, given: { itemId, finding } });
  const own = async () =>
    putDocument(origin, await send(claims.offerClaimDocument, { as: asOwner, given: { itemId } }));
  const cause = { cause: 'FINDING', findingId: findings[0]?.id, claimed: null };
  const claim = await send(claims.openClaim, {
    as: asOwner,
    given: { itemId, ...cause, documents: [await own()] },
  });
  const mine = { as: asOwner, params: { id: claim.id } };
  await send(claims.attachClaimDocument, { ...mine, given: { document: await own() } });
  await send(claims.addClaimNote, mine);
  await send(claims.withdrawClaim, mine);

  const params = { clientId };
  const theirs = async () =>
    putDocument(
      origin,
      await send(staffClaims.offerStaffClaimDocument, { as: asOperations, params, given: { itemId } }),
    );
  const open = async (given: object) =>
    (await send(staffClaims.openStaffClaim, { as: asOperations, params, given })).id;
  const by = (id: number) => ({ as: asOperations, params: { clientId, id } });
  const settledId = await open({ itemId, ...cause, documents: [await theirs()] });
  await send(staffClaims.attachStaffClaimDocument, { ...by(settledId), given: { document: await theirs() } });
  await send(staffClaims.addStaffClaimNote, by(settledId));
  await send(staffClaims.submitClaim, { ...by(settledId), given: { claimed: null } });
  const settled = { amount: 100, currency: 'USD' };
  await send(staffClaims.settleClaim, { ...by(settledId), given: { settled } });
  const loss = { cause: 'LOSS', findingId: null, claimed: null, documents: [] };
  const declinedId = await open({ itemId: secondId, ...loss });
  await send(staffClaims.submitClaim, { ...by(declinedId), given: { claimed: null } });
  await send(staffClaims.declineClaim, by(declinedId));
  const withdrawnId = await open({ itemId: thirdId, ...loss });
  await send(staffClaims.withdrawStaffClaim, by(withdrawnId));
  return { claimIds: [claim.id, settledId, declinedId, withdrawnId] as const };
}
