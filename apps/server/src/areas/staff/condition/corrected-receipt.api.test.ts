import { recordCheck } from '@vestry/contract/staff/condition/calls';
import { expect, test } from 'vitest';
import { makeItem } from '../../../../test/factories.ts';
import { dataOf, makeClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls } from '../../../../test/staff.ts';
import { createTestApp } from '../../../../test/test-app.ts';

test('what an item was received with is no news, not even in a correction that names another occasion', async () => {
  const app = await createTestApp();
  try {
    const staff = staffCalls(app, await enterStaff(app));
    const client = await makeClientFixture(app);
    const itemId = await makeItem(app.database.db, client.clientId);
    const check = async (body: object) =>
      dataOf(
        recordCheck,
        await staff.post(`/condition/${client.clientId}/items/${itemId}/checks`, { grade: 'GOOD', ...body }),
      );
    const first = await check({ lastCheckId: null, kind: 'RECEIVED' });
    const { condition } = await check({
      lastCheckId: first.checkId,
      corrects: first.checkId,
      kind: 'REVIEW',
      findings: [{ kind: 'ODOR', severity: 1, note: '' }],
    });
    expect(condition.checks[0]).toMatchObject({ kind: 'RECEIVED', corrects: first.checkId });
    expect(await app.mailsTo(client.email)).toEqual([]);
  } finally {
    await app.close();
  }
});
