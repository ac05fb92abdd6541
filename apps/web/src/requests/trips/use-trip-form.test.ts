import { expect, test } from 'vitest';
import { whatRefusal, type TripForm } from './use-trip-form.ts';

test('the review stays closed while the chosen items take the day of the delivery away', () => {
  const cold = 'We need three business days: an item comes from cold storage.';
  // The rule reads these fields alone.
  const formWith = (problem: string | undefined, items: readonly object[]) =>
    ({
      draft: { name: 'Capri', items, isFetched: false, dueBack: '' },
      days: {},
      dayProblem: '',
      isHotel: true,
      plans: { delivery: { problem } },
    }) as unknown as TripForm;
  expect(whatRefusal(formWith(cold, [{}]))).toBe(`Delivery: ${cold}`);
  expect(whatRefusal(formWith(undefined, [{}]))).toBeUndefined();
  expect(whatRefusal(formWith(undefined, []))).toBe('Please choose what goes along.');
});
