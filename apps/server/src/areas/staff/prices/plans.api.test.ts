import { randomBytes } from 'node:crypto';
import { listPlans } from '@vestry/contract/staff/closets/calls';
import { addPlan, listPricedPlans, updatePlan } from '@vestry/contract/staff/prices/calls';
import { fixedFiguresMessage } from '@vestry/contract/staff/prices/plan-rules';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient } from '../../../../test/factories.ts';
import { samplePrices } from '../../../../test/price-fixture.ts';
import { dataOf, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let clientId: number;
let name: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
});
afterAll(async () => app.close());
beforeEach(async () => {
  name = `Atelier ${randomBytes(4).toString('hex')}`;
  clientId = await makeClient(app.database.db);
});

const figures = {
  period: 'MONTH',
  currency: 'USD',
  priceCents: 24_500,
  garmentsAllowance: 60,
  shoesAllowance: 20,
  boxesAllowance: 2,
  deliveriesAllowance: 3,
};
type Answer = Awaited<ReturnType<StaffCalls['post']>>;

const add = async (fields: object = {}) => staff.post('/plans', { ...figures, name, ...fields });
const added = async (fields: object = {}) => dataOf(addPlan, await add(fields));
const update = async (plan: { id: number; updated: string }, fields: object) =>
  staff.put(`/plans/${plan.id}`, { updated: plan.updated, ...fields });
const assign = async (planId: number, more: object = {}) =>
  staff.put(`/closets/${clientId}/plan`, { planId, ...more });
const addList = async (planId: number) => {
  const list = { firstDay: '2027-01-01', note: '', content: samplePrices, after: 0 };
  expect((await staff.post(`/prices/${planId}`, list)).statusCode).toBe(200);
};
const planOf = async (id: number) =>
  dataOf(listPricedPlans, await staff.get('/prices')).plans.find((plan) => plan.id === id);
const offeredIds = async () => dataOf(listPlans, await staff.get('/plans')).map(({ id }) => id);
const fieldsOf = (answer: Answer) =>
  answer.json<{ data: { fields?: { path: string; message: string }[] } }>().data.fields ?? [];
const codesOf = (answers: readonly Answer[]) =>
  answers.map((answer) => outcome(answer)[1]).toSorted((a, b) => a.localeCompare(b));

describe('a new plan', () => {
  test('is listed, offered and recorded, and takes its first price list', async () => {
    const plan = await added({ name: `  ${name} `, period: 'YEAR', currency: 'EUR' });
    expect(plan).toMatchObject({
      name,
      offered: true,
      period: 'YEAR',
      currency: 'EUR',
      priceCents: 24_500,
      allowance: { garments: 60, shoes: 20, boxes: 2, deliveries: 3 },
      closets: 0,
      isUsed: false,
      inForce: null,
      versions: [],
    });
    expect(await planOf(plan.id)).toEqual(plan);
    expect(await offeredIds()).toContain(plan.id);
    expect((await auditOf(app, 'staff.addPlan')).at(-1)).toMatchObject({
      clientId: null,
      entity: 'plan',
      entityId: plan.id,
      after: { name, priceCents: 24_500 },
    });
    await addList(plan.id);
    expect(await planOf(plan.id)).toMatchObject({
      versions: [{ version: 1, price: samplePrices.plan, currency: 'USD' }],
    });
    expect((await assign(plan.id)).statusCode).toBe(200);
    expect(await planOf(plan.id)).toMatchObject({ closets: 1, isUsed: true });
  });

  test('counts the closets that have it today, also one that another plan is entered for', async () => {
    const plan = await added();
    const next = await added({ name: `${name} Next` });
    await assign(plan.id, { startedOn: '2026-10-01' });
    await assign(next.id, { startedOn: '2026-12-15' });
    expect(await planOf(plan.id)).toMatchObject({ closets: 1 });
    expect(await planOf(next.id)).toMatchObject({ closets: 1 });
    await assign(next.id, { startedOn: '2026-11-01' });
    expect(await planOf(plan.id)).toMatchObject({ closets: 0, isUsed: true });
    // One that leaves it and comes back counts once.
    await assign(plan.id, { startedOn: '2026-12-15' });
    await assign(next.id, { startedOn: '2027-01-15' });
    expect(await planOf(next.id)).toMatchObject({ closets: 1 });
    expect(await planOf(plan.id)).toMatchObject({ closets: 1 });
  });

  test('has a name of its own, whatever its capitals and outer spaces', async () => {
    await added();
    for (const taken of [name, name.toUpperCase(), ` ${name} `]) {
      const answer = await add({ name: taken });
      expect(outcome(answer)[1]).toBe('NAME_TAKEN');
      expect(fieldsOf(answer)).toEqual([
        { path: 'body.name', message: 'Another plan has this name. Please choose another.' },
      ]);
    }
  });

  test('is added once though it is sent twice at the same moment', async () => {
    expect(codesOf(await Promise.all([add(), add({ name: name.toLowerCase() })]))).toEqual([
      '',
      'NAME_TAKEN',
    ]);
    const { plans } = dataOf(listPricedPlans, await staff.get('/prices'));
    expect(plans.filter((plan) => plan.name.toLowerCase() === name.toLowerCase())).toHaveLength(1);
  });

  test.each([
    ['name', ' '],
    ['name', 'n'.repeat(101)],
    ['name', 'Two\nlines'],
    ['period', 'WEEK'],
    ['currency', 'XXQ'],
    ['priceCents', 1.5],
    ['priceCents', -1],
    ['priceCents', 100_000_001],
    ['garmentsAllowance', -1],
    ['shoesAllowance', 100_001],
    ['boxesAllowance', null],
    ['deliveriesAllowance', '3'],
  ])('is refused with %s of %j', async (field, value) => {
    const answer = await add({ [field]: value });
    expect(outcome(answer)[1]).toBe('VALIDATION_FAILED');
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual([`body.${field}`]);
  });
});

describe('a change of a plan', () => {
  test('renames it, and closets see the new name', async () => {
    const plan = await added();
    await assign(plan.id);
    const renamed = dataOf(updatePlan, await update(plan, { name: `${name} Grand` }));
    expect(renamed).toMatchObject({ name: `${name} Grand`, priceCents: 24_500, offered: true });
    expect((await staff.get(`/closets/${clientId}`)).json()).toMatchObject({
      data: { billing: { plan: { name: `${name} Grand` } } },
    });
    expect((await auditOf(app, 'staff.updatePlan')).at(-1)).toMatchObject({
      entityId: plan.id,
      before: { name },
      after: { name: `${name} Grand` },
    });
    // Its own name in other capitals is not taken.
    expect((await update(renamed, { name: `${name} GRAND` })).statusCode).toBe(200);
  });

  test('takes no name of another plan', async () => {
    const plan = await added();
    await added({ name: `${name} Grand` });
    const answer = await update(plan, { name: `${name} grand` });
    expect([outcome(answer)[1], fieldsOf(answer)[0]?.path]).toEqual(['NAME_TAKEN', 'body.name']);
    expect(await planOf(plan.id)).toEqual(plan);
  });

  test('is refused on a plan that has changed since, and one of two at once', async () => {
    const plan = await added();
    const answers = await Promise.all([
      update(plan, { garmentsAllowance: 70 }),
      update(plan, { garmentsAllowance: 80 }),
    ]);
    expect(codesOf(answers)).toEqual(['', 'CONFLICT']);
    expect(outcome(await update(plan, { name: `${name} Late` }))[1]).toBe('CONFLICT');
    expect(await planOf(plan.id)).toMatchObject({ name });
  });

  test('of nothing changes and records nothing', async () => {
    const plan = await added();
    const before = (await auditOf(app, 'staff.updatePlan')).length;
    expect(dataOf(updatePlan, await update(plan, { ...figures, name, offered: true }))).toEqual(plan);
    expect(await auditOf(app, 'staff.updatePlan')).toHaveLength(before);
  });

  test('of a plan that there is not, or by operations, is refused', async () => {
    const plan = await added();
    expect(outcome(await update({ id: 900_000_000, updated: plan.updated }, { name }))[1]).toBe('NOT_FOUND');
    const operations = staffCalls(app, await enterStaff(app));
    expect(outcome(await operations.post('/plans', { ...figures, name: 'x' }))[1]).toBe('FORBIDDEN');
    const body = { name: 'x', updated: plan.updated };
    expect(outcome(await operations.put(`/plans/${plan.id}`, body))[1]).toBe('FORBIDDEN');
  });
});

describe('the figures of a plan', () => {
  const other = {
    period: 'YEAR',
    currency: 'EUR',
    priceCents: 1,
    garmentsAllowance: 1,
    shoesAllowance: 1,
    boxesAllowance: 1,
    deliveriesAllowance: 1,
  };

  /** The figures whose change is refused, each tried alone; the others are then changed together. */
  async function refusedFigures(id: number, message: string): Promise<string[]> {
    const refused: string[] = [];
    const plan = await planOf(id);
    if (plan === undefined) throw new Error('no such plan');
    for (const [figure, value] of Object.entries(other)) {
      const answer = await update((await planOf(id)) ?? plan, { [figure]: value });
      if (answer.statusCode === 200) continue;
      expect(outcome(answer)[1]).toBe('VALIDATION_FAILED');
      expect(fieldsOf(answer)).toEqual([{ path: `body.${figure}`, message }]);
      refused.push(figure);
    }
    return refused;
  }

  test('all change while no closet had it and it has no price list', async () => {
    const { id } = await added();
    expect(await refusedFigures(id, '')).toEqual([]);
    expect(await planOf(id)).toMatchObject({
      period: 'YEAR',
      currency: 'EUR',
      priceCents: 1,
      allowance: { garments: 1, shoes: 1, boxes: 1, deliveries: 1 },
    });
  });

  test('of a price list stay once there is one', async () => {
    const { id } = await added();
    await addList(id);
    const message = fixedFiguresMessage({ hasPriceList: true, isUsed: false });
    expect(await refusedFigures(id, message)).toEqual(['period', 'currency', 'priceCents']);
  });

  test('period and currency stay once a closet had it, also one that has another plan since', async () => {
    const { id } = await added();
    const { id: next } = await added({ name: `${name} Next` });
    await assign(id, { startedOn: '2026-10-01' });
    const message = fixedFiguresMessage({ hasPriceList: false, isUsed: true });
    expect(await refusedFigures(id, message)).toEqual(['period', 'currency']);
    await assign(next);
    expect(await planOf(id)).toMatchObject({ closets: 0, isUsed: true });
    expect(await refusedFigures(id, message)).toEqual(['period', 'currency']);
  });

  test('all stay by which a closet is charged; its name and offer do not', async () => {
    const { id } = await added();
    await addList(id);
    await assign(id);
    const message = fixedFiguresMessage({ hasPriceList: true, isUsed: true });
    expect(await refusedFigures(id, message)).toEqual(Object.keys(other));
    const plan = await planOf(id);
    if (plan === undefined) throw new Error('no such plan');
    // Figures as they are may stand beside the new name.
    const answer = await update(plan, { ...figures, name: `${name} Grand`, offered: false });
    expect(answer.statusCode).toBe(200);
  });

  test('wait for a closet that is just getting the plan', async () => {
    const plan = await added();
    const holder = new Client({ connectionString: app.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('UPDATE clients SET plan_id = $1 WHERE id = $2', [plan.id, clientId]);
    const changing = update(plan, { currency: 'EUR' });
    await expect
      .poll(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.database.db);
        return rows.length;
      })
      .toBe(1);
    await holder.query('COMMIT');
    await holder.end();
    expect(fieldsOf(await changing).map(({ path }) => path)).toEqual(['body.currency']);
    expect(await planOf(plan.id)).toMatchObject({ currency: 'USD', isUsed: true });
  });
});

describe('a plan that is no longer offered', () => {
  test('stays with the closets that have it, and no other gets it until it is offered again', async () => {
    const plan = await added();
    await assign(plan.id, { startedOn: '2026-10-01' });
    const retired = dataOf(updatePlan, await update(plan, { offered: false }));
    expect(retired).toMatchObject({ offered: false, closets: 1 });
    expect(await offeredIds()).not.toContain(plan.id);
    expect((await assign(plan.id, { boxes: 3 })).json()).toMatchObject({
      data: { billing: { plan: { name }, planStartedOn: '2026-10-01', boxes: 3 } },
    });
    const other = await makeClient(app.database.db);
    const move = async () => staff.put(`/closets/${other}/plan`, { planId: plan.id });
    const refused = await move();
    expect(outcome(refused)[1]).toBe('VALIDATION_FAILED');
    expect(fieldsOf(refused)).toEqual([
      { path: 'body.planId', message: 'This plan is no longer offered. Please choose another.' },
    ]);
    const again = dataOf(updatePlan, await update(retired, { offered: true }));
    expect(again).toMatchObject({ name, offered: true });
    expect((await move()).statusCode).toBe(200);
  });

  test('is what a closet may come back to while it still has it', async () => {
    const plan = await added();
    const { id: next } = await added({ name: `${name} Next` });
    await assign(plan.id, { startedOn: '2026-10-01' });
    await assign(next, { startedOn: '2026-12-15' });
    expect((await update(plan, { offered: false })).statusCode).toBe(200);
    expect((await assign(plan.id, { startedOn: '2026-10-01' })).statusCode).toBe(200);
    await assign(next, { startedOn: '2026-11-01' });
    expect(outcome(await assign(plan.id))[1]).toBe('VALIDATION_FAILED');
  });
});
