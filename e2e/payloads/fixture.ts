/** One instance whose every text is a payload, with a closet to look at from all sides. */
import { signUpForDemo } from '@vestry/contract/demo/calls';
import { declineApproval, declineByLink, openApprovalLink } from '@vestry/contract/approvals/calls';
import type { APIRequestContext } from '@playwright/test';
import { makeClient, makeUser, type TestUser } from '@vestry/server/test/factories';
import { makeStaff } from '@vestry/server/test/staff';
import { storedPlaces } from '@vestry/server/test/text-places';
import type { TestData } from '@vestry/server/test/test-data';
import { expect } from '../fixtures.ts';
import { allMails, newestLink } from '../mailbox.ts';
import { makeClaims } from './claims.ts';
import { makeTrips } from './trips.ts';
import { createPayloadCaller, type PayloadCaller } from './caller.ts';
import { fillCloset, introduce, makeRequests, type ClosetPeople } from './closet.ts';
import { describeItems, fillAccount, workAtFacility } from './facility.ts';
import { arriveUnannounced, bringBack } from './road.ts';
import { payloadFor } from './words.ts';
import { checkAndValue } from './worth.ts';

export type PayloadFixture = Awaited<ReturnType<typeof makePayloadFixture>>;

/** Items of the closet: one in a delivery, three in prepared requests, one in cold storage, one in the cart. */
const garments = 8;

export async function makePayloadFixture(testData: TestData, request: APIRequestContext, origin: string) {
  const caller = createPayloadCaller(request);
  const { clientId, owner, member, itemIds } = await makePeople(testData);
  const manager = await makeStaff(testData.db, 'accountManager');
  const operations = await makeStaff(testData.db, 'operations');
  const staff = {
    managerId: manager.id,
    asManager: await caller.signInStaff(manager),
    asOperations: await caller.signInStaff(operations),
  };
  const people: ClosetPeople = {
    clientId,
    owner,
    member,
    itemIds,
    asOwner: await caller.signIn(owner),
    asMember: await caller.signIn(member),
  };
  await describeItems(caller, staff, people);
  // Before what the page of activity shows, whose first page has the latest alone.
  await checkAndValue(caller, staff, people, origin);
  const claimed = await makeClaims(caller, staff, people, origin);
  const trips = await makeTrips(caller, people);
  const unannounced = await arriveUnannounced(caller, staff, people, testData);
  const account = await fillAccount(caller, staff, people);
  const filled = await fillCloset(caller, people);
  const known = await introduce(caller, people, origin);
  const requests = await makeRequests(caller, people, known.addressId);
  const links = await approvalLinks(caller, request, owner);
  await caller.send(declineApproval, { as: people.asOwner, params: { id: requests.declinedId } });
  const token = links.get(requests.declinedByLinkId)?.hash.slice(1);
  await caller.send(declineByLink, { given: { token } });
  const instance = await workAtFacility(caller, staff, people, requests);
  const road = await bringBack(caller, staff, { clientId, ...requests }, testData);
  await caller.send(signUpForDemo);
  return {
    ...people,
    ...account,
    ...filled,
    ...known,
    ...requests,
    ...trips,
    ...instance,
    ...road,
    ...unannounced,
    ...claimed,
    manager,
    operations,
    approvalLink: links.get(requests.waitingId)?.href ?? '',
    invitationLink: await newestLink(request, known.invitedEmail),
    demoLink: await newestLink(request, payloadFor('demo.signup body.email')),
    unreached: storedPlaces.map(({ name }) => name).filter((name) => !caller.stored.has(name)),
  };
}

async function makePeople({ db, makeCloset }: TestData) {
  const { clientId, owner } = await makeCloset({ items: garments });
  const member = await makeUser(db, [clientId], { roles: [2] });
  // A second closet, so that there is one to choose.
  const annex = await makeClient(db, 'Annex');
  await db.insertInto('memberships').values({ client_id: annex, user_id: owner.id }).execute();
  await db
    .insertInto('membership_roles')
    .values({ client_id: annex, user_id: owner.id, role_id: 1 })
    .execute();
  // The closet that demo closets are copied from.
  await makeUser(db, [await makeClient(db, 'Demo')], { roles: [6] });
  const name = payloadFor('name of a closet');
  await db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return { clientId, owner, member, itemIds: items.map(({ id }) => id) };
}

/** The links by which an Owner decides, by the prepared request that each opens. */
async function approvalLinks(
  { send }: PayloadCaller,
  request: APIRequestContext,
  { email }: TestUser,
): Promise<ReadonlyMap<number, URL>> {
  const linksOf = async () =>
    (await allMails(request, email)).flatMap(({ links }) =>
      links.filter((each) => each.includes('/approve#')),
    );
  await expect.poll(async () => (await linksOf()).length).toBe(3);
  const found = new Map<number, URL>();
  for (const link of await linksOf()) {
    const url = new URL(link);
    const { approval } = await send(openApprovalLink, { given: { token: url.hash.slice(1) } });
    found.set(approval.id, url);
  }
  return found;
}
