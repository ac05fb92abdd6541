import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeWearCloset, type WearCloset } from '../../../test/wear-fixture.ts';

let app: TestApp;
let my: WearCloset;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  my = await makeWearCloset(app);
});

describe('the question after an event', () => {
  test('is about past days of three weeks, one for each day and name, the newest first', async () => {
    await my.plan('Tonight', '2026-11-30', my.coat);
    await my.plan('Gala', '2026-11-28', my.coat);
    await my.plan('Gala', '2026-11-28', my.shoes);
    await my.plan('Lunch', '2026-11-28', my.coat);
    await my.plan('Opera', '2026-11-09', my.shoes);
    await my.plan('Too long ago', '2026-11-08', my.shoes);
    const short = (await my.questions()).map(({ day, event, state, items }) => [
      day.slice(0, 10),
      event,
      state,
      items.map(({ id }) => id),
    ]);
    expect(short).toEqual([
      ['2026-11-28', 'Gala', 'OPEN', [my.coat, my.shoes]],
      ['2026-11-28', 'Lunch', 'OPEN', [my.coat]],
      ['2026-11-09', 'Opera', 'OPEN', [my.shoes]],
    ]);
  });

  test('is about a trip once it is over, with the days of its looks; a wear on any of its days answers it', async () => {
    await my.makeTrip('CANCELED', 'Never left');
    await my.makeTrip('COMPLETED', 'Capri');
    const day = (text: string) => `2026-11-${text}T00:00:00`;
    const shape = { firstDay: day('24'), day: day('27'), event: 'Capri', guests: 'Ada', state: 'OPEN' };
    const both = [
      { id: my.shoes, days: [day('25'), day('26')], isWorn: false },
      { id: my.coat, days: [day('27')], isWorn: false },
    ];
    expect(await my.questions()).toMatchObject([{ ...shape, items: both }]);
    expect((await my.dismiss({ day: '2026-11-27', event: 'Capri' })).statusCode).toBe(200);
    expect(await my.questions()).toMatchObject([{ state: 'DISMISSED' }]);
    await my.record({ items: [my.shoes], day: '2026-11-25' });
    expect(await my.questions()).toMatchObject([
      {
        state: 'RECORDED',
        items: [
          { id: my.shoes, isWorn: true },
          { id: my.coat, isWorn: false },
        ],
      },
    ]);
  });

  test('is answered by a wear, or dismissed, which can be taken back', async () => {
    await my.plan('Gala', '2026-11-28', my.coat);
    await my.plan('Gala', '2026-11-28', my.shoes);
    const gala = { day: '2026-11-28', event: 'Gala' };
    const state = async () => (await my.questions())[0]?.state;
    expect((await my.dismiss(gala)).statusCode).toBe(200);
    const before = await my.snapshot();
    expect((await my.dismiss(gala)).statusCode).toBe(200);
    expect(await my.snapshot()).toEqual(before);
    expect(await state()).toBe('DISMISSED');
    expect((await my.dismiss({ ...gala, isDismissed: false })).statusCode).toBe(200);
    expect(await state()).toBe('OPEN');
    await my.record({ items: [my.shoes] });
    const [question] = await my.questions();
    expect(question).toMatchObject({
      state: 'RECORDED',
      items: [
        { id: my.coat, designers: 'Éclat', itemClientNumber: 'VC-1', image: null, isWorn: false },
        { id: my.shoes, isWorn: true },
      ],
    });
  });

  test('of no event of the closet, in the future, by a viewer or malformed is refused, and nothing changes', async () => {
    await my.plan('Gala', '2026-11-28', my.coat);
    await my.plan('Ball', '2026-12-05', my.coat);
    const before = await my.snapshot();
    const refused: [number, ReturnType<typeof my.send>][] = [
      [404, my.dismiss({ day: '2026-11-28', event: 'Theirs' })],
      [404, my.dismiss({ day: '2026-11-27', event: 'Gala' })],
      [403, my.dismiss({ day: '2026-11-28', event: 'Gala' }, my.viewer)],
      [422, my.dismiss({ day: '2026-12-05', event: 'Ball' })],
      [422, my.dismiss({ day: '2026-11-28', event: '' })],
      [422, my.dismiss({ day: '2026-11-28', event: 'Gala', isDismissed: 'no' })],
    ];
    for (const [status, answer] of refused) {
      const { statusCode, body } = await answer;
      expect(statusCode, body).toBe(status);
    }
    expect(await my.snapshot()).toEqual(before);
  });
});
