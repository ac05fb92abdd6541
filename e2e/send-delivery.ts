/** Sends a delivery of a closet's item by the API, for journeys about what follows. */
import type { APIRequestContext } from '@playwright/test';
import { makeAddress } from '@vestry/server/test/requests';
import type { TestData } from '@vestry/server/test/test-data';
import { apiSession } from './people.ts';

interface Sender {
  readonly clientId: number;
  readonly owner: Parameters<typeof apiSession>[1];
}

/** The Owner requests the closet's one item for a business day three months ahead; answers the delivery's id. */
export async function sendDelivery(
  request: APIRequestContext,
  { db }: TestData,
  { clientId, owner }: Sender,
): Promise<number> {
  const address = await makeAddress(db, clientId);
  const { id: item } = await db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { accessToken } = await apiSession(request, owner);
  const specialDate = new Date(Date.now() + 90 * 86_400_000);
  while ([0, 6].includes(specialDate.getUTCDay())) specialDate.setUTCDate(specialDate.getUTCDate() + 1);
  const answer = await request.post('/api/delivery/create', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      address,
      specialDate: specialDate.toISOString().slice(0, 10),
      requestedBy: 'Eleanor',
      items: [item],
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
