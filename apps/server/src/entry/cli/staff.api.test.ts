import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem } from '../../../test/factories.ts';
import { pickupCalls } from '../../../test/pickup-calls.ts';
import { fillCart, makeClientFixture, type ClientFixture } from '../../../test/requests.ts';
import { auditOf, makeStaff } from '../../../test/staff.ts';
import { openCommandShell, type CommandShell, type Ended } from '../../../test/command-shell.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { commandCalls, staffCommand } from './staff.ts';

// A command opens the database anew, which a busy machine takes long for.
const patienceMilliseconds = 240_000;

let app: TestApp;
let folder: string;
let shell: CommandShell;
let client: ClientFixture;

const staff = async (...args: readonly string[]): Promise<Ended> => shell.vestry('staff', ...args);

const photosSchema = z.array(z.object({ state: z.string(), itemId: z.nullable(z.number()) }));

const json = ({ out }: Ended): unknown => JSON.parse(out);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-staff-'));
  app = await createTestApp();
  shell = openCommandShell(folder, {
    DATABASE_URL: app.database.url,
    DATA_DIR: join(folder, 'data'),
  });
  client = await makeClientFixture(app);
});
afterAll(async () => {
  await shell.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('every staff call but the stream is a command, with each of its fields as an option', () => {
  const names = staffCommand().commands.map((command) => command.name());
  expect(names.length).toBeGreaterThan(commandCalls.length);
  expect(new Set(names).size).toBe(names.length);
});

test('every command and option says what it is for', () => {
  const staffProgram = staffCommand();
  const silent = staffProgram.commands.flatMap((command) => [
    ...(command.description() === '' ? [command.name()] : []),
    ...command.options
      .filter(({ description }) => description === '')
      .map(({ flags }) => `${command.name()} ${flags}`),
  ]);
  expect(silent).toEqual([]);
});

describe('a request', () => {
  test(
    'is confirmed by its reference, in the name of who does it, and mailed',
    async () => {
      await fillCart(app, client.owner);
      const id = await deliveryCalls(app, client).request({ date: '2027-02-03' });
      const { email, id: userId } = await makeStaff(app.database.db, 'accountManager');
      const day = ['--day', '2040-02-01'];
      const ended = await staff(
        'confirm',
        `d-${id}`,
        '--window',
        '09:00-11:00',
        ...day,
        '--as',
        email,
        '--json',
      );
      expect(ended.err).toBe('');
      expect(json(ended)).toMatchObject({
        reference: `D-${id}`,
        status: 'CONFIRMED',
        window: { start: '09:00', end: '11:00' },
      });
      const audits = (await auditOf(app, 'staff.moveDelivery')).filter(({ entityId }) => entityId === id);
      expect(audits).toMatchObject([{ userId, actor: 'COMMAND_LINE' }]);
      expect((await app.mailsTo(client.email)).length).toBe(2);

      const stale = await staff('cancel', `D-${id}`, '--note', 'No', '--version', '1', '--json');
      expect([stale.code, stale.out]).toEqual([1, '']);
      expect(stale.err).toContain('This has changed in the meantime.');
      const early = await staff('ready', `D-${id}`);
      expect([early.code, early.err]).toEqual([1, expect.stringContaining('not packed yet')]);
    },
    patienceMilliseconds,
  );

  test(
    'makes a transition despite its doubts, says what did not come in, and is undone',
    async () => {
      const number = `CLI-${randomUUID()}`;
      const itemId = await makeItem(app.database.db, client.clientId, { location: 'AC', number });
      const pickups = pickupCalls(app, client);
      const id = await pickups.request({ itemIds: [itemId], date: '2027-02-04' });
      for (const to of ['CONFIRMED', 'IN_TRANSIT', 'ARRIVED'] as const) await pickups.transition(id, to);
      const silent = await staff('complete', `P-${id}`, '--despite', 'EARLY');
      expect([silent.code, silent.err]).toEqual([1, expect.stringContaining(`${number} was not scanned in`)]);
      const answer = ['--with-client', number];
      const early = await staff('complete', `P-${id}`, ...answer);
      expect([early.code, early.err]).toEqual([1, expect.stringContaining('The appointment is on')]);
      const wrong = await staff('complete', `P-${id}`, '--looked-for', 'nothing');
      expect([wrong.code, wrong.err]).toEqual([
        1,
        expect.stringContaining('the pickup does not name nothing'),
      ]);
      const done = await staff('complete', `P-${id}`, ...answer, '--despite', 'EARLY', '--json');
      expect(json(done)).toMatchObject({ status: 'COMPLETED', pieces: [{ id: itemId, location: 'AC' }] });
      const back = await staff('undo', `P-${id}`, '--json');
      expect(json(back)).toMatchObject({ status: 'ARRIVED' });
      const key = ['--client-id', String(client.clientId), '--id', String(id)];
      const scanned = await staff('scan-in', ...key, '--code', number, '--json');
      expect(json(scanned)).toMatchObject({ verdict: 'RECEIVED', itemId, received: 1, total: 1 });
    },
    patienceMilliseconds,
  );

  test(
    'that does not exist, a transition without what it needs, and a role that may not, end with 1',
    async () => {
      const missing = await staff('confirm', 'D-999999999', '--window', '09:00-11:00');
      expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('no request D-999999999')]);
      const { email } = await makeStaff(app.database.db, 'accountManager');
      const closing = ['close-day', '--day', '2040-03-01', '--reason', 'Inventory'];
      const refused = await staff(...closing, '--as', email);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('role does not allow')]);
      const nobody = await staff('board', '--as', 'nobody@vestry.example');
      expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('nobody who works here')]);
    },
    patienceMilliseconds,
  );
});

test(
  'an unexpected number is received only when it is named as new',
  async () => {
    const number = `CLI-${randomUUID()}`;
    const closet = ['--client-id', String(client.clientId)];
    const opened = await staff('open-intake', ...closet, '--json');
    const { id } = z.object({ id: z.int() }).parse(json(opened));
    const receive = ['receive', ...closet, '--id', String(id), '--numbers', number];
    const refused = await staff(...receive);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(`No item ${number} is expected`),
    ]);
    expect(refused.err).toContain('--new-numbers');
    const received = await staff(...receive, '--new-numbers', number, '--json');
    expect(json(received)).toMatchObject({ received: 1, lines: [{ itemClientNumber: number }] });
    const help = await staff('receive', '--help');
    expect(help.out).toMatch(/--new-numbers <value>\s+those of the numbers/);
  },
  patienceMilliseconds,
);

test(
  'a day is closed in the calendar of clients, and the error of a wrong option names it',
  async () => {
    const ended = await staff('close-day', '--day', '2040-03-01', '--reason', 'Inventory', '--json');
    expect(json(ended)).toEqual({ applied: true, appointments: [] });
    const [wrong, unknown, bare] = await Promise.all([
      staff('close-day', '--day', '2040-02-30', '--reason', 'Inventory'),
      staff('close-day', '--dya', '2040-02-03'),
      staff('set-capacity', '--day', '2040-03-02', '--time-of-day', 'MORNING', '--slots', 'none'),
    ]);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('--day: The field date is invalid.'),
    ]);
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect([bare.code, bare.err]).toEqual([0, '']);
  },
  patienceMilliseconds,
);

test(
  'photographs find their item; a bad one stops no other; a repetition sends nothing',
  async () => {
    const { email } = await makeStaff(app.database.db);
    const itemId = await makeItem(app.database.db, client.clientId, { number: 'CL-1' });
    const picture = { width: 30, height: 40, channels: 3, background: '#963' } as const;
    await writeFile(join(folder, 'CL-1.png'), await sharp({ create: picture }).png().toBuffer());
    await writeFile(join(folder, 'CL-1 bad.png'), 'no photograph');
    await writeFile(join(folder, 'IMG_1.png'), 'x');
    const args = ['photos', 'CL-1.png', 'CL-1 bad.png', 'IMG_1.png', '--client-id', String(client.clientId)];
    const states = async () => photosSchema.parse(json(await staff(...args, '--as', email, '--json')));
    expect(await states()).toEqual([
      { state: 'SET', itemId },
      { state: 'FAILED', itemId },
      { state: 'UNMATCHED', itemId: null },
    ]);
    expect((await states())[0]).toEqual({ state: 'DONE', itemId });
  },
  patienceMilliseconds,
);

test(
  'care is proposed with a photograph, and not with what is none',
  async () => {
    const { email } = await makeStaff(app.database.db, 'accountManager');
    const itemId = await makeItem(app.database.db, client.clientId, { number: 'CL-5' });
    const picture = { width: 30, height: 40, channels: 3, background: '#639' } as const;
    await writeFile(join(folder, 'seam.png'), await sharp({ create: picture }).png().toBuffer());
    await writeFile(join(folder, 'seam.txt'), 'no photograph');
    const care = ['propose-care', '--client-id', String(client.clientId), '--item-id', String(itemId)];
    const what = ['--service', 'REPAIR', '--price-cents', '9000', '--json'];
    const made = await staff(...care, ...what, '--photo', 'seam.png', '--as', email);
    expect(made.err).toBe('');
    expect(json(made)).toMatchObject({ service: 'REPAIR', photo: { width: 30, height: 40 } });
    const bad = await staff(...care, ...what, '--photo', 'seam.txt', '--as', email);
    expect([bad.code, bad.out]).toEqual([1, '']);
    const nobody = await staff(...care, ...what, '--photo', 'seam.png');
    expect([nobody.code, nobody.out]).toEqual([1, '']);
    const rows = await app.database.db
      .selectFrom('recommendations')
      .select('id')
      .where('item_id', '=', itemId)
      .execute();
    expect(rows).toHaveLength(1);
  },
  patienceMilliseconds,
);

test(
  'reports and labels are files',
  async () => {
    const itemId = await makeItem(app.database.db, client.clientId, { number: 'CL-9' });
    const closet = ['--client-id', String(client.clientId)];
    const csv = await staff('report-inventory', ...closet);
    expect(csv.out.split('\r\n')[0]).toMatch(/^closet_id,closet,location/);
    expect(csv.out).toContain('CL-9');
    const labels = await staff('labels', ...closet, '--item-ids', String(itemId), '--out', 'labels.pdf');
    expect([labels.code, labels.out]).toEqual([0, 'Wrote labels.pdf\n']);
    expect((await readFile(join(folder, 'labels.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  },
  patienceMilliseconds,
);

test(
  'a board is read by people and by programs',
  async () => {
    const [text, data] = [await staff('board'), await staff('board', '--json')];
    expect(text.out).toContain('today: ');
    expect(json(data)).toHaveProperty('ageing.unconfirmed.total');
  },
  patienceMilliseconds,
);
