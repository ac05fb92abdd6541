/** The valid requests of all calls, and what of them names somebody else's. */
import { allCalls } from '@vestry/contract/all-calls';
import { isStaffAccess } from '@vestry/contract/users/rules';
import type { Call } from '@vestry/contract/call';
import type { SampleCloset } from './sample-closet.ts';
import { approvalEntries } from './approval-entries.ts';
import { claimRequests } from './claim-entries.ts';
import { closetEntries } from './closet-entries.ts';
import { conditionRequests } from './condition-entries.ts';
import { logisticsEntries } from './logistics-entries.ts';
import { peopleEntries } from './people-entries.ts';
import { seasonEntries } from './season-entries.ts';
import { tripEntries } from './trip-entries.ts';
import { wearEntries } from './wear-entries.ts';
import type { MatrixEntry, ValidRequest } from './matrix-entry.ts';
import { idSlots, valueAt, type IdSlot } from './id-slots.ts';

const entries = [
  ...approvalEntries,
  ...peopleEntries,
  ...claimRequests,
  ...closetEntries,
  ...conditionRequests,
  ...logisticsEntries,
  ...seasonEntries,
  ...tripEntries,
  ...wearEntries,
];

/** The calls that clients make; those of staff have a matrix of their own (staff.api.test.ts). */
const clientCalls = allCalls.filter(({ access }) => !isStaffAccess(access));

/** The entry of each of these calls. @throws for a call without one: it would go through the matrix unseen. */
export const clientEntries: readonly MatrixEntry[] = clientCalls.map((call) => {
  const own = entries.filter((entry) => entry.call.name === call.name);
  const [entry] = own;
  if (entry === undefined || own.length > 1)
    throw new Error(`${call.name} must have one valid request in test/matrix, not ${own.length}`);
  return entry;
});

/** Those of the calls that require a session, or the token that stands for one. */
export const guardedEntries = clientEntries.filter(({ call }) => call.access !== 'public');
export const publicEntries = clientEntries.filter(({ call }) => call.access === 'public');

/** A place in one of an entry's requests where it names what a closet or a user has. */
export interface ForeignSlot extends IdSlot {
  readonly requestIndex: number;
  /** The value at this place in the other closet's request. */
  readonly foreignId: number;
}

/** The places where the requests of two closets name different things: everything that is either's own. */
export function foreignSlots(
  { call }: MatrixEntry,
  own: readonly ValidRequest[],
  foreign: readonly ValidRequest[],
): ForeignSlot[] {
  return own.flatMap((request, requestIndex) =>
    idSlots(call, request).flatMap((slot) => {
      const foreignId = Number(valueAt(foreign[requestIndex] ?? {}, slot.keys));
      return foreignId === slot.value ? [] : [{ ...slot, requestIndex, foreignId }];
    }),
  );
}

/** The wire form of a request below `/api`. */
export function toWire({ method, path }: Call, request: ValidRequest) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const pairs = Object.entries(request.query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  const search = new URLSearchParams(pairs).toString();
  return {
    method,
    url: search === '' ? url : `${url}?${search}`,
    headers: request.cookie === undefined ? {} : { cookie: `vestry=${request.cookie}` },
    ...(request.body === undefined ? {} : { payload: request.body as object }), // bodies of the contract are objects or arrays
  };
}

/** A sample closet of nobody, for counting: each id another number. */
export function imagined(name: string, from: number): SampleCloset {
  let next = from;
  const id = (): number => (next += 1);
  const person = () => ({ id: id(), email: `${name}@vestry.example` });
  return {
    name,
    clientId: id(),
    annexId: id(),
    me: person(),
    mate: person(),
    itemId: id(),
    spareItemId: id(),
    cartItemId: id(),
    requestedItemId: id(),
    heldItemId: id(),
    fetchedItemId: id(),
    placedItemId: id(),
    checkId: id(),
    findingId: id(),
    checkUploadId: id(),
    valuationId: id(),
    documentId: id(),
    documentUploadId: id(),
    claimId: id(),
    submittedClaimId: id(),
    tagId: id(),
    groupId: id(),
    filterId: id(),
    dateId: id(),
    wearId: id(),
    addressId: id(),
    deliveryId: id(),
    tripId: id(),
    pickupId: id(),
    recommendationId: id(),
    ownApprovalId: id(),
    approvalId: id(),
    approvalLink: name,
    invoiceId: id(),
    deviceId: id(),
    passkeyId: id(),
    refreshToken: name,
    handle: name,
    termsHandle: name,
    signInCode: '000000',
    resetHandle: name,
    resetCode: '000000',
    resetLink: name,
    invitation: name,
    invitationId: id(),
    waitingId: id(),
    demoLink: name,
    emailLink: name,
  };
}
