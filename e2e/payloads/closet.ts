/** A closet in which every text is a payload, stored by the calls of its users. */
import * as addresses from '@vestry/contract/addresses/calls';
import * as approvals from '@vestry/contract/approvals/calls';
import { startEmailChange } from '@vestry/contract/auth/email-change-calls';
import * as passkeys from '@vestry/contract/auth/passkey-calls';
import { addToCart } from '@vestry/contract/cart/calls';
import * as dates from '@vestry/contract/dates/calls';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import * as sets from '@vestry/contract/items/set-calls';
import * as pickups from '@vestry/contract/requests/pickup/calls';
import * as tags from '@vestry/contract/tags/calls';
import * as users from '@vestry/contract/users/calls';
import { dismissWearQuestion, recordWear } from '@vestry/contract/wears/calls';
import { testPassword, type TestUser } from '@vestry/server/test/factories';
import { softPasskey } from '@vestry/server/test/soft-authenticator';
import type { PayloadCaller } from './caller.ts';
import { payloadFor } from './words.ts';

export interface ClosetPeople {
  readonly clientId: number;
  readonly owner: TestUser;
  /** A Member whose requests wait for an Owner's approval. */
  readonly member: TestUser;
  readonly itemIds: readonly number[];
  /** Access tokens. */
  readonly asOwner: string;
  readonly asMember: string;
}

/** The first available day when it is Monday at the facility. */
export const day = '2026-12-03T00:00:00';
const wornDay = '2026-11-27';
const appointment = { date: day, specialDate: null, time: 'MORNING' };
/** A country without a list of states and a pattern of postal codes, so that payloads are accepted. */
const abroad = { country: 'Panama' };

/** Texts about the closet's items. */
export async function fillCloset(
  { send }: PayloadCaller,
  { clientId, owner, itemIds, asOwner }: ClosetPeople,
) {
  const as = asOwner;
  const [id] = itemIds;
  const item = { id };
  await send(tags.createTag, { as, given: { item: [item] } });
  await send(tags.addTags, { as, given: { id, tags: [{}] } });
  const set = await send(sets.createCustomGroup, { as, given: { items: [item] } });
  const { id: renamed } = await send(sets.createCustomGroup, { as, given: { name: 'Old', items: [item] } });
  await send(sets.renameCustomGroup, { as, given: { id: renamed } });
  await send(sets.createSavedFilter, { as, given: { filters: {} } });
  const { id: changed } = await send(sets.createSavedFilter, { as, given: { name: 'Old', filters: {} } });
  await send(sets.updateSavedFilter, { as, given: { id: changed, filters: {} } });
  await send(dates.createDate, { as, given: { item, time: day } });
  const old = { item, time: '2026-12-05T19:00:00', name: 'Old' };
  const date = await send(dates.createDate, { as, given: old });
  await send(dates.updateDate, { as, given: { id: date.id, time: old.time } });
  await send(recordWear, { as, given: { wears: [{ itemId: id, day: wornDay }] } });
  const past = { item, time: wornDay, name: payloadFor('wears.dismiss body.event') };
  await send(dates.createDate, { as, given: past });
  await send(dismissWearQuestion, { as, given: { day: wornDay, isDismissed: true } });
  await send(addToCart, { as, given: { clientId, userId: owner.id, item: [{ id: itemIds[5] }] } });
  return { setId: set.id, dateId: date.id };
}

/** Stores names, addresses and a passkey. Returns the ids. */
export async function introduce(caller: PayloadCaller, people: ClosetPeople, origin: string) {
  const { send } = caller;
  const { owner, member, asOwner: as } = people;
  for (const { id } of [owner, member]) await send(users.updateUser, { as, given: { id } });
  const { email: invitedEmail } = await send(users.createUser, { as, given: { roles: [{ id: 3 }] } });
  const address = await send(addresses.createAddress, { as, given: abroad });
  const other = await send(addresses.createAddress, { as, given: { ...abroad, label: 'Old' } });
  await send(addresses.updateAddress, { as, given: { ...abroad, id: other.id } });
  await send(startEmailChange, { as, given: { currentPassword: testPassword } });
  await addPasskeys(caller, as, origin);
  // The journey signs in with the password alone.
  await send(users.updateTwoFactorStatus, { as, params: { userId: owner.id, status: 'false' } });
  return {
    invitedEmail,
    addressId: address.id,
    changedAddressId: other.id,
  };
}

async function addPasskeys({ send }: PayloadCaller, as: string, origin: string): Promise<void> {
  const add = async (name?: string) => {
    const { challenge } = await send(passkeys.startPasskey, { as, given: { currentPassword: testPassword } });
    const made = softPasskey(name ?? 'first').create(challenge, { origin });
    const transports = [payloadFor('auth.addPasskey body.response.response.transports[]')];
    const response = { ...made, response: { ...made.response, transports } };
    return send(passkeys.addPasskey, { as, given: { name, response } });
  };
  await add();
  const { id: passkeyId } = await add('Old');
  await send(passkeys.renamePasskey, { as, params: { passkeyId } });
}

/** Creates a delivery and a pickup of the Owner, and three requests that the Member prepares. */
export async function makeRequests({ send }: PayloadCaller, people: ClosetPeople, addressId: number) {
  const { member, itemIds, asOwner: as, asMember } = people;
  const request = { ...appointment, address: addressId };
  const fetched = { quantities: 'LESS_THAN_50', item: ['Clothing'] };
  const delivery = await send(createDelivery, {
    as,
    given: { ...request, ...fetched, pickup: true, items: [itemIds[0]] },
  });
  const pickup = await send(pickups.createPickup, { as, given: { ...request, ...fetched, itemIds: [] } });
  await send(pickups.updatePickup, {
    as,
    given: { pickupId: pickup.id, ...appointment, note: payloadFor('pickups.create body.note') },
  });
  await send(approvals.setApprovalNeeded, { as, params: { userId: member.id, status: 'true' } });
  const prepare = async (itemId: number | undefined) =>
    (await send(createDelivery, { as: asMember, given: { ...request, items: [itemId] } })).id;
  return {
    deliveryId: delivery.id,
    pickupId: pickup.id,
    declinedId: await prepare(itemIds[1]),
    declinedByLinkId: await prepare(itemIds[2]),
    waitingId: await prepare(itemIds[3]),
  };
}
