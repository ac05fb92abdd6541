/** A trip's items come home with a return pickup, or the client brings them: a change from one to the other. */
import * as trips from '@vestry/contract/trips/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, makeAddress, outcome } from '../../../test/requests.ts';
import { auditOf } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeTripFixture, type TripFixture } from '../../../test/trip-fixture.ts';
import { inContext } from '../../platform/call-context.ts';

let app: TestApp;
let at: TripFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  at = await makeTripFixture(app);
});

const db = () => app.database.db;
const inOrder = (ids: readonly number[] = []) => ids.toSorted((a, b) => a - b);

describe('a change', () => {
  test('to bringing the items home cancels the return, and back makes another', async () => {
    const id = await at.request();
    const alone = dataOf(
      trips.updateTrip,
      await at.put('update', { id, return: null, dueBack: '2026-12-22' }),
    );
    expect(alone).toMatchObject({ return: { statusPickup: 'CANCELED' }, dueBack: '2026-12-22T00:00:00' });
    const due = async () =>
      (
        await db().selectFrom('due_backs').select('day').where('client_id', '=', at.client.clientId).execute()
      ).flatMap(({ day }) => day ?? []);
    expect(await due()).toHaveLength(3);
    const back = dataOf(
      trips.updateTrip,
      await at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } }),
    );
    expect(back).toMatchObject({
      return: { statusPickup: 'REQUEST', date: '2026-12-22T00:00:00' },
      dueBack: null,
    });
    expect(inOrder(back.return?.items)).toEqual(at.items);
    expect(await due()).toEqual([]);
  });

  test('of the name, the days and both visits is mailed as all of it stands at the end', async () => {
    const id = await at.request();
    const update = {
      id,
      name: 'Ischia',
      firstDay: '2026-12-13',
      lastDay: '2026-12-19',
      delivery: { date: '2026-12-10', time: 'MORNING' },
      return: { date: '2026-12-22', time: 'MORNING' },
    };
    expect(outcome(await at.put('update', update))[0]).toBe(200);
    const changed = (await app.mailsTo(at.client.email)).filter(({ subject }) => /changed/.test(subject));
    expect(changed.map(({ text }) => text.match(/^(?:Trip|Return pickup): .*$/gm))).toEqual([
      [
        'Trip: Ischia, Sunday, December 13th to Saturday, December 19th',
        expect.stringMatching(/^Return pickup: Tuesday, December 22nd, Morning \(P-\d+\)$/),
      ],
      ['Trip: Ischia, Sunday, December 13th to Saturday, December 19th'],
    ]);
  });

  test('is mailed with a link to the page of the trip, as its request was', async () => {
    const id = await at.request();
    await at.put('update', { id, delivery: { date: '2026-12-10', time: 'MORNING' } });
    const mails = await app.mailsTo(at.client.email);
    const links = mails.map(({ text }) => /\/admin\/\S+/.exec(text)?.[0]);
    expect(links.length).toBeGreaterThan(1);
    expect([...new Set(links)]).toEqual([`/admin/mycloset/trips/${id}?closet=${at.client.clientId}`]);
  });

  test('that adds a return is a pickup request of its own: its sender gets its mail, and the account activity has it', async () => {
    const id = await at.request();
    await at.put('update', { id, return: null, dueBack: '2026-12-22' });
    await at.put('update', { id, return: { date: '2026-12-22', time: 'MORNING' } });
    const pickupId = (await at.read(id)).return?.id ?? 0;
    const mails = await app.mailsTo(at.client.email);
    const [mail, ...others] = mails.filter(({ subject }) => subject.includes(`(P-${pickupId})`));
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/request received/i);
    const [audit] = (await auditOf(app, 'pickups.create')).filter(({ entityId }) => entityId === pickupId);
    expect(audit).toMatchObject({ userId: at.client.owner.userId, after: { date: '2026-12-22' } });
  });

  test('of the address with a new return fetches the items from there', async () => {
    const id = await at.request();
    await at.put('update', { id, return: null, dueBack: '2026-12-22' });
    const elsewhere = await makeAddress(db(), at.client.clientId, 'Elsewhere');
    const moved = await at.put('update', {
      id,
      address: elsewhere,
      note: 'At the back door',
      return: { date: '2026-12-22', time: 'MORNING' },
    });
    expect(dataOf(trips.updateTrip, moved).return).toMatchObject({
      address: { id: elsewhere },
      note: 'At the back door',
    });
  });

  test('of the last day past the day on which the items are due back needs another one', async () => {
    const id = await at.request();
    await at.put('update', { id, return: null, dueBack: '2026-12-22' });
    const refused = await at.put('update', { id, lastDay: '2026-12-23' });
    expect(outcome(refused).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
    const { data } = refused.json<{ data: { fields: { path: string }[] } }>();
    expect(data.fields.map(({ path }) => path)).toEqual(['body.dueBack']);
    const later = await at.put('update', { id, lastDay: '2026-12-23', dueBack: '2026-12-24' });
    expect(dataOf(trips.updateTrip, later)).toMatchObject({ dueBack: '2026-12-24T00:00:00' });
  });
});

describe('the sender reads of a confirmed return once', () => {
  /** The subjects of mails about the return after the change of its address and of what else is given. */
  async function subjectsAfter(change: object): Promise<string[]> {
    const id = await at.request();
    const pickupId = (await at.read(id)).return?.id ?? 0;
    const { clientId, email } = at.client;
    const call = { clientId, actor: { userId: null, actor: 'SYSTEM' } } as const;
    await inContext({ db: db(), clock: app.clock }, call, async (context) =>
      app.services.requests.pickup.transition(context, pickupId, { to: 'CONFIRMED' }),
    );
    const elsewhere = await makeAddress(db(), clientId, 'Elsewhere');
    const changed = await at.put('update', { id, address: elsewhere, ...change });
    expect(outcome(changed)[0]).toBe(200);
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes(`(P-${pickupId})`)).slice(1);
  }

  test.each<[string, object, RegExp]>([
    ['that goes along to another address', {}, /has been changed/],
    [
      'that goes there on another day',
      { return: { date: '2026-12-22', time: 'MORNING' } },
      /has been changed/,
    ],
    ['that stays on its day', { return: { date: '2026-12-21', time: 'AFTERNOON' } }, /has been changed/],
    ['that is canceled', { return: null, dueBack: '2026-12-22' }, /request canceled/i],
  ])('%s', async (_what, change, subject) => {
    expect(await subjectsAfter(change)).toEqual([expect.stringMatching(subject)]);
  });
});
