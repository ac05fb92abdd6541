import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCommandShell, type CommandShell, type Ended } from '../../../test/command-shell.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeClient, makeItem } from '../../../test/factories.ts';
import { manifestColumns } from '../../areas/item-import/read-manifest.ts';

const vestryFile = fileURLToPath(new URL('vestry.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
let clientId: number;
let shell: CommandShell;

/** Runs the command in a process of its own; `onNote` sees the error output as it grows. */
function vestryProcess(
  args: readonly string[],
  options: {
    environment?: Record<string, string>;
    onNote?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(process.execPath, [vestryFile, ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk;
    options.onNote?.(text.err, (signal) => child.kill(signal));
  });
  child.on('close', (code) => {
    resolve({ code, ...text });
  });
  return promise;
}

/** Runs the command as a user in `folder` would. */
const vestry = async (args: readonly string[]): Promise<Ended> => shell.vestry(...args);

async function writeManifest(name: string, rows: readonly string[]): Promise<void> {
  await writeFile(join(folder, name), [manifestColumns.join(','), ...rows, ''].join('\n'));
}

const row = (number: string, photo = '') =>
  `${number},Dresses,Ferrand,Blue dress,S,Blue,All season,GR,${photo}`;

const numbers = async (client = clientId) =>
  (
    await database.db
      .selectFrom('items')
      .select('item_client_number')
      .where('client_id', '=', client)
      .execute()
  ).map((item) => item.item_client_number);

/** The numbers of the items whose import the audit records, once for each record. */
const auditedNumbers = async (client: number) =>
  (
    await database.db
      .selectFrom('audit')
      .innerJoin('items', (on) =>
        on.onRef('items.client_id', '=', 'audit.client_id').onRef('items.id', '=', 'audit.entity_id'),
      )
      .select('items.item_client_number as number')
      .where('audit.client_id', '=', client)
      .where('audit.action', '=', 'intake.item')
      .execute()
  )
    .map(({ number }) => number)
    .toSorted();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vestry-cli-'));
  shell = openCommandShell(folder, { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') });
  clientId = await makeClient(database.db, 'Command closet');
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#a52' } });
  await writeFile(join(folder, 'red.jpg'), await picture.jpeg().toBuffer());
});
afterAll(async () => {
  await shell.close();
  await database.close();
  await rm(folder, { recursive: true });
});

describe('a reader that closes its end, as "| head" does', () => {
  /** The pipe has no reader when the first line is written. */
  const withoutReader = async (args: readonly string[]): Promise<Omit<Ended, 'out'>> => {
    const { promise, resolve } = Promise.withResolvers<Omit<Ended, 'out'>>();
    const child = spawn(process.execPath, [vestryFile, ...args], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
    child.on('close', (code) => resolve({ code, err }));
    return promise;
  };

  test.each([
    ['schema'],
    ['closets'],
    ['closets', '--json'],
    ['--help'],
    ['staff', '--help'],
    ['staff', 'closets'],
  ])('vestry %s %s ends quietly', async (...args) => {
    expect(await withoutReader(args)).toEqual({ code: 0, err: '' });
  });

  test('vestry items import takes everything in although nobody reads what it says', async () => {
    await writeManifest('unread.csv', [row('U-1'), row('U-2')]);
    const { code, err } = await withoutReader([
      'items',
      'import',
      'unread.csv',
      '--client',
      String(clientId),
    ]);
    expect(code).toBe(0);
    expect(err).not.toContain('EPIPE');
    expect(await numbers()).toEqual(expect.arrayContaining(['U-1', 'U-2']));
    await database.db.deleteFrom('items').where('client_id', '=', clientId).execute();
  });
});

describe('vestry custody verify', () => {
  test('walks a chain whole, names a row that was changed, and knows no other closet', async () => {
    const client = await makeClient(database.db, 'Chained closet');
    const itemId = await makeItem(database.db, client, { number: 'C-1' });
    const verify = ['custody', 'verify', '--client', String(client)];
    expect(await vestry(verify)).toEqual({
      code: 0,
      out: '1 custody row in 1 chain checked.\nEach row follows on the one before it, and each item is where its newest row says.\n',
      err: '',
    });
    await database.pool.query('ALTER TABLE custody DISABLE TRIGGER custody_stays');
    await database.pool.query(`UPDATE custody SET bin = 'Z-9' WHERE client_id = $1`, [client]);
    await database.pool.query('ALTER TABLE custody ENABLE TRIGGER custody_stays');
    const { code, out } = await vestry(verify);
    expect([code, out.split('\n')[1]]).toEqual([
      1,
      `Closet ${client}: row 1 (item ${itemId}) was changed after it was written.`,
    ]);
    expect(await vestry(['custody', 'verify', '--client', '999999'])).toMatchObject({
      code: 1,
      err: 'vestry custody verify: there is no closet 999999\n',
    });
  });
});

describe('vestry items import', () => {
  test('takes a manifest in from where the user stands; the same again changes nothing', async () => {
    await writeManifest('good.csv', [row('G-1', 'red.jpg'), row('G-2')]);
    const first = await vestry(['items', 'import', 'good.csv', '--client', String(clientId)]);
    expect(first).toMatchObject({
      code: 0,
      out: `Command closet (client ${clientId}): 2 created, 0 updated, 0 unchanged.\n`,
    });
    expect(first.err).toContain('Importing rows 100% (2/2)');
    const again = await vestry(['items', 'import', 'good.csv', '--client', String(clientId), '--json']);
    expect(again.err).toBe('');
    expect(JSON.parse(again.out)).toMatchObject({
      imported: { created: 0, updated: 0, unchanged: 2, left: 0 },
      bad: 0,
    });
  });

  test('imports nothing when a row is bad, and says which and why', async () => {
    await writeManifest('bad.csv', [row('B-1'), row('B-2', 'none.jpg'), row('B-3').replace('GR', 'XX')]);
    const bad = await vestry(['items', 'import', 'bad.csv', '--client', String(clientId)]);
    expect(bad.code).toBe(1);
    expect(bad.err).toContain('line 3: photos: "none.jpg" is not in the photo folder\n');
    expect(bad.err).toContain('line 4: location: "XX" is no location: AC, GR, CS or S\n');
    expect(bad.out).toContain('2 bad rows, nothing was imported.');
    expect(await numbers()).not.toContain('B-1');
  });

  test('with --skip-bad imports the good rows only and succeeds; --dry-run imports none', async () => {
    await writeManifest('some.csv', [row('S-1'), row('S-2', 'none.jpg')]);
    const dry = await vestry([
      'items',
      'import',
      'some.csv',
      '--client',
      String(clientId),
      '--skip-bad',
      '--dry-run',
    ]);
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing was imported (dry run)') as string,
    });
    expect(await numbers()).not.toContain('S-1');
    const skipping = await vestry([
      'items',
      'import',
      'some.csv',
      '--client',
      String(clientId),
      '--skip-bad',
    ]);
    expect(skipping).toMatchObject({
      code: 0,
      out: `Command closet (client ${clientId}): 1 created, 0 updated, 0 unchanged, 1 bad row skipped.\n`,
    });
    expect(await numbers()).toContain('S-1');
    expect(await numbers()).not.toContain('S-2');
  });

  test.each(['SIGINT', 'SIGKILL'] as const)('ended by %s is completed by a repetition', async (signal) => {
    const many = await makeClient(database.db, `Many ${signal}`);
    const all = Array.from({ length: 400 }, (_, index) => `M-${index}`);
    await writeManifest(
      'many.csv',
      all.map((number) => row(number)),
    );
    const args = ['items', 'import', 'many.csv', '--client', String(many)];
    let killed = false;
    const ended = await vestryProcess(args, {
      onNote: (text, kill) => {
        if (killed || !text.includes('Importing rows 0%')) return;
        killed = true;
        kill(signal);
        // As npx does: it passes on what the terminal has sent already.
        kill(signal);
      },
    });
    const done = (await numbers(many)).length;
    expect(done).toBeLessThan(400);
    if (signal === 'SIGINT') {
      expect(ended.code).toBe(130);
      expect(ended.out).toContain(`Stopped: ${400 - done} rows left.`);
    }
    // Each item that is there is in the audit, and none that is not, although the process was ended.
    expect(await auditedNumbers(many)).toEqual((await numbers(many)).toSorted());
    const again = await vestryProcess(args);
    expect(again.code).toBe(0);
    expect((await numbers(many)).toSorted()).toEqual(all.toSorted());
    expect(await auditedNumbers(many)).toEqual(all.toSorted());
  });

  test.each([
    [['items', 'import', 'absent.csv', '--client', '1'], 1, 'absent.csv: there is no such file'],
    [
      ['items', 'import', 'good.csv', '--client', '999999'],
      1,
      'there is no client with the id 999999: "vestry closets" lists the ids',
    ],
    [
      ['items', 'import', 'good.csv', '--client', '1', '--photos', 'nowhere'],
      1,
      'there is no such folder of photographs',
    ],
    [['items', 'import', 'good.csv'], 2, "required option '--client <id>' not specified"],
    [['items', 'import', 'good.csv', '--client', 'me'], 2, 'It is a positive whole number'],
    [['take'], 2, "unknown command 'take'"],
  ])('%j ends with %i and one clear line', async (args, code, message) => {
    const ended = await vestryProcess(args);
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
    expect(ended.err).not.toMatch(/\n {4}at /);
  });

  test('a wrong setting is named', async () => {
    const ended = await vestryProcess(['closets'], { environment: { PORT: 'many' } });
    expect(ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('PORT must be a whole number') as string,
    });
  });
});

test('vestry closets export writes a file that vestry closets import reads, and never over something', async () => {
  const exported = await vestry(['closets', 'export', '--client', String(clientId), '--out', 'out']);
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('password hashes') as string });
  const tenantExport = JSON.parse(await readFile(join(folder, 'out/WORLD.json'), 'utf8')) as object;
  expect(tenantExport).toMatchObject({ version: 1, clients: [{ name: 'Command closet' }] });
  const imported = await vestry(['closets', 'import', 'out/WORLD.json']);
  expect(imported.code).toBe(0);
  expect(imported.out).toContain('0 items created, 0 updated, 3 unchanged');
  // The option of the group's own list is the subcommand's here.
  const again = await vestry(['closets', 'import', 'out/WORLD.json', '--json']);
  expect(JSON.parse(again.out)).toBeTypeOf('object');
  expect(await vestry(['closets', 'export', '--out', 'out'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty') as string,
  });
});

test.each([
  [['intake', 'good.csv', '--client', '999999'], 'vestry items import'],
  [['import', 'absent.json'], 'vestry closets import'],
  [['export', '--out', 'good.csv'], 'vestry closets export'],
])('the former name of a command answers, and says its present one: %s', async (args, presentName) => {
  const { code, err } = await vestry(args);
  expect(code).toBe(1);
  expect(err).toContain(`vestry ${args[0]}: this command is called "${presentName}" now\n`);
  expect(err).toContain(`${presentName}: `);
});

test('vestry closets lists the ids that the other commands take', async () => {
  const listed = await vestry(['closets', '--json']);
  expect(JSON.parse(listed.out)).toContainEqual({
    id: clientId,
    name: 'Command closet',
    status: 'active',
    items: 3,
    owners: [],
  });
});
