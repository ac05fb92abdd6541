import { expect, test } from 'vitest';
import { historyWords, placeNewsWords, type ItemEvent } from './history.ts';

const event = (fields: Partial<ItemEvent> & Pick<ItemEvent, 'kind'>): ItemEvent => ({
  from: null,
  to: null,
  deliveryId: null,
  pickupId: null,
  ...fields,
});

test.each([
  [event({ kind: 'RECEIVED', to: 'GR' }), 'Received at the fashion facility'],
  [event({ kind: 'RECEIVED' }), 'Added to your closet'],
  [event({ kind: 'PHOTOGRAPHED' }), 'Photographed'],
  [event({ kind: 'MOVED', from: 'GR', to: 'CS' }), 'Moved to Cold Storage'],
  [event({ kind: 'MOVED', from: 'CS', to: 'GR' }), 'Moved to the fashion facility'],
  [event({ kind: 'MOVED', from: 'GR', to: 'S' }), 'Sent for service'],
  [event({ kind: 'MOVED', from: 'GR', to: 'AC' }), 'With you'],
  [event({ kind: 'DELIVERED', to: 'AC' }), 'Delivered to you'],
  [event({ kind: 'RETURNED', to: 'GR' }), 'Returned to the fashion facility'],
  [event({ kind: 'RETURNED' }), 'Returned to storage'],
  [event({ kind: 'CLEANED' }), 'Cleaned'],
  [event({ kind: 'EDITED' }), 'Details updated'],
])('%o reads %s', (given, title) => {
  expect(historyWords(given)?.title).toBe(title);
});

test('a movement within one location is no news', () => {
  expect(historyWords(event({ kind: 'MOVED', from: 'GR', to: 'GR' }))).toBeNull();
  expect(historyWords(event({ kind: 'MOVED' }))).toBeNull();
});

test('the request that an event belongs to is named as it is on every page', () => {
  expect(historyWords(event({ kind: 'DELIVERED', deliveryId: 12 }))?.detail).toBe('D-12');
  expect(historyWords(event({ kind: 'RETURNED', to: 'GR', pickupId: 7 }))?.detail).toBe('P-7');
});

test.each([
  [{ release: 'WRITTEN_OFF' as const, label: null }, 'Written off'],
  [{ release: null, label: 'London' }, 'Noted at London'],
  [{ release: null, label: null }, 'With you, residence not named'],
])('what the chain of custody alone records: %o reads %s', (news, title) => {
  expect(placeNewsWords(news)).toBe(title);
});
