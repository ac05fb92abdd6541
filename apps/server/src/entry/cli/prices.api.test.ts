import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandShell, type CommandShell } from '../../../test/command-shell.ts';
import { makeClient } from '../../../test/factories.ts';
import { givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// A command opens the database anew, which a busy machine takes long for.
const patienceMilliseconds = 240_000;

let app: TestApp;
let folder: string;
let shell: CommandShell;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-prices-'));
  app = await createTestApp();
  shell = openCommandShell(folder, { DATABASE_URL: app.database.url, DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await shell.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a price list is added from a file and read again; a file with a wrong amount is refused by its name',
  async () => {
    const { db } = app.database;
    const planId = await givePricedPlan(db, await makeClient(db));
    const given = join(folder, 'given.json');
    const add = async (after: number) =>
      shell.vestry(
        'staff',
        'add-price-list',
        '--plan-id',
        String(planId),
        '--first-day',
        '2099-01-01',
        '--note',
        'By file',
        '--after',
        String(after),
        '--content',
        `@${given}`,
      );
    const [first] = samplePrices.zones;
    await writeFile(given, JSON.stringify({ ...samplePrices, zones: [{ ...first, amount: 9.5 }] }));
    const refused = await add(1);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--content zones[0].amount')]);
    await writeFile(given, JSON.stringify(samplePrices).replace(/"plan":(\d+)/, '"plan":$1.00'));
    expect(await add(1)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--content: Amounts') as unknown,
    });
    await writeFile(given, JSON.stringify(samplePrices));
    expect(await add(1)).toMatchObject({ code: 0 });
    expect(await add(1)).toMatchObject({ code: 1 });
    const key = ['--plan-id', String(planId), '--version', '2', '--json'];
    const read = await shell.vestry('staff', 'price-list', ...key);
    expect(JSON.parse(read.out)).toMatchObject({ version: 2, note: 'By file', content: samplePrices });
    expect((await shell.vestry('staff', 'prices')).out).toContain('By file');
  },
  patienceMilliseconds,
);

test(
  'a plan is added, renamed and no longer offered; a change of a plan that has changed since fails',
  async () => {
    const counts = ['garments', 'shoes', 'boxes', 'deliveries'].flatMap((each) => [
      `--${each}-allowance`,
      '4',
    ]);
    const figures = ['--period', 'MONTH', '--currency', 'USD', '--price-cents', '49000', ...counts];
    const add = async () => shell.vestry('staff', 'add-plan', '--name', 'Atelier', ...figures, '--json');
    const added = JSON.parse((await add()).out) as { id: number; updated: string };
    const again = await add();
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('Another plan has this name')]);
    const update = async (...fields: string[]) =>
      shell.vestry(
        'staff',
        'update-plan',
        '--plan-id',
        String(added.id),
        '--updated',
        added.updated,
        '--json',
        ...fields,
      );
    const renamed = await update('--name', 'Atelier Grand', '--offered', 'false');
    expect(JSON.parse(renamed.out)).toMatchObject({
      name: 'Atelier Grand',
      offered: false,
      priceCents: 49_000,
    });
    expect(await update('--offered', 'true')).toMatchObject({ code: 1 });
    const help = (await shell.vestry('staff', 'add-plan', '--help')).out;
    expect(help).toContain('name of the plan');
  },
  patienceMilliseconds,
);
