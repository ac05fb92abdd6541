import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, makeUser } from '../../../test/factories.ts';
import { makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';

let app: TestApp;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
});

const db = () => app.database.db;
const add = async (roles: number[]) => makeUser(db(), [client.clientId], { roles });
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);

/** As staff propose: the row and its notifications in one transaction. */
async function propose(times = 1): Promise<number> {
  const item_id = await makeItem(db(), client.clientId, {
    observation: 'Silk gown',
    designers: 'Éclat',
    number: `VC-${client.clientId}`,
  });
  return inTransaction(db(), async (trx) => {
    const { id } = await trx
      .insertInto('recommendations')
      .values({
        client_id: client.clientId,
        item_id,
        service: 'REPAIR',
        note: 'The hem is loose.',
        price_cents: 12_500,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let time = 0; time < times; time += 1)
      await app.services.notifications.recommendation(client.clientId, id).send(trx);
    return id;
  });
}

test('a new care proposal is mailed to those who may accept it, to Owners with its price, once', async () => {
  const [member, assistant, viewer] = [await add([2]), await add([2]), await add([3])];
  await db()
    .updateTable('memberships')
    .set({ needs_approval: true })
    .where('user_id', '=', assistant.id)
    .execute();
  const id = await propose(2);
  await inTransaction(db(), async (trx) =>
    app.services.notifications.recommendation(client.clientId, id).send(trx),
  );
  const subject = 'New care proposal: Repair for Silk gown, Éclat';
  for (const email of [client.email, member.email]) expect(await subjects(email)).toEqual([subject]);
  for (const { email } of [assistant, viewer]) expect(await subjects(email)).toEqual([]);
  const [mail] = await app.mailsTo(client.email);
  for (const words of [
    'Hello Ada,',
    `- Silk gown, Éclat\n  No. VC-${client.clientId}`,
    'Repair, $125.00',
    'The hem is loose.',
    'Nothing is done until you accept.',
  ])
    expect(mail?.text).toContain(words);
  const [ofMember] = await app.mailsTo(member.email);
  expect(ofMember?.text).toContain('Repair');
  for (const part of [ofMember?.text, ofMember?.html]) expect(part).not.toContain('125');
});

test('nobody is notified who turned care proposals off, nor of one that has its answer', async () => {
  await app.call({
    method: 'PUT',
    url: `/user/update/user/notification/${client.owner.userId}`,
    payload: { recommendation: false },
    as: client.owner,
  });
  const member = await add([2]);
  const id = await propose();
  expect(await subjects(client.email)).toEqual([]);
  expect(await subjects(member.email)).toHaveLength(1);
  const late = await add([2]);
  await db().updateTable('recommendations').set({ status: 'DECLINED' }).where('id', '=', id).execute();
  await inTransaction(db(), async (trx) =>
    app.services.notifications.recommendation(client.clientId, id).send(trx),
  );
  expect(await subjects(late.email)).toEqual([]);
});
