/** Prepared requests of a closet that wait for an Owner: one by `me`, one by `mate` with the link that `me` was sent. */
import { hashToken } from '../../src/areas/auth/secrets.ts';
import type { Database } from '../../src/platform/database.ts';
import type { Person } from './make-person.ts';
import type { SampleCloset, NewSampleCloset } from './sample-closet.ts';

export type Approvals = Pick<SampleCloset, 'ownApprovalId' | 'approvalId' | 'approvalLink'>;

export async function makeApprovals(
  db: Database,
  { name, now }: NewSampleCloset,
  clientId: number,
  { me, mate, itemId }: { readonly me: Person; readonly mate: Person; readonly itemId: number },
): Promise<Approvals> {
  const address = await makeAddress(db, name, clientId);
  const form = {
    address: address.id,
    date: '2026-12-10',
    time: 'MORNING',
    requestedBy: `${name} requester`,
    note: `${name} note`,
    items: [itemId],
  };
  const prepared = {
    client_id: clientId,
    kind: 'DELIVERY',
    payload: JSON.stringify({ form, itemIds: [itemId], address }),
    created_at: now,
    expires_at: new Date(now.getTime() + 48 * 3600 * 1000),
  } as const;
  const [theirs, own] = await db
    .insertInto('approvals')
    .values([
      { ...prepared, user_id: mate.id },
      { ...prepared, user_id: me.id },
    ])
    .returning('id')
    .execute();
  if (theirs === undefined || own === undefined) throw new Error('not made');
  const approvalLink = `${name}-approval`;
  await db
    .insertInto('approval_links')
    .values({
      client_id: clientId,
      approval_id: theirs.id,
      user_id: me.id,
      token_hash: hashToken(approvalLink),
    })
    .execute();
  return { ownApprovalId: own.id, approvalId: theirs.id, approvalLink };
}

async function makeAddress(db: Database, name: string, clientId: number) {
  const place = {
    label: `${name} second home`,
    name: `${name} addressee`,
    city: 'New York',
    country: 'United States',
    state: 'New York',
    phone: '+12125550123',
  };
  const { id } = await db
    .insertInto('addresses')
    .values({ client_id: clientId, ...place, address_line_one: `${name} street 2`, zip_code: '10001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...place, addressLineOne: `${name} street 2`, addressLineTwo: '', zipCode: '10001' };
}
