import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApprovalFixture } from '../../../test/approval-fixture.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

test('a prepared request whose expiry breaks holds up no other, and the run fails', async () => {
  const { db } = app.database;
  const at = await makeApprovalFixture(app);
  const [broken, whole] = [await at.prepare(), await at.prepare()];
  app.clock.passSeconds(48 * 3600);
  const stored = async () => {
    const rows = await db.selectFrom('approvals').select('status').orderBy('id').execute();
    return rows.map(({ status }) => status);
  };
  await sql`ALTER TABLE approvals ADD CONSTRAINT broken CHECK (status = 'PENDING' OR id <> ${sql.lit(broken)}) NOT VALID`.execute(
    db,
  );
  await expect(app.maintenance['approvals']?.()).rejects.toThrow('broken');
  expect([broken < whole, await stored()]).toEqual([true, ['PENDING', 'EXPIRED']]);
  await sql`ALTER TABLE approvals DROP CONSTRAINT broken`.execute(db);
  await app.maintenance['approvals']?.();
  expect(await stored()).toEqual(['EXPIRED', 'EXPIRED']);
});
