import { expect, test } from 'vitest';
import { panelSearch } from './panel-search.ts';

const closed = { panel: undefined, panelId: undefined, closet: undefined };

test('a panel and its id are read from the address', () => {
  expect(panelSearch({ panel: 'cart' })).toEqual({ ...closed, panel: 'cart' });
  expect(panelSearch({ panel: 'address' })).toEqual({ ...closed, panel: 'address' });
  expect(panelSearch({ panel: 'address', panelId: '7' })).toEqual({
    ...closed,
    panel: 'address',
    panelId: 7,
  });
  expect(panelSearch({ panel: 'approval', panelId: 7 })).toEqual({
    ...closed,
    panel: 'approval',
    panelId: 7,
  });
  expect(panelSearch({ panel: 'nowhere', panelId: 7 })).toEqual(closed);
  expect(panelSearch({ panelId: 7 })).toEqual(closed);
});

test.each(['approval', 'delivery-detail', 'pickup-detail', 'delivery-merge', 'delivery-sent', 'pickup-sent'])(
  'the panel %s of one request stays closed without its id',
  (panel) => {
    expect(panelSearch({ panel })).toEqual(closed);
    expect(panelSearch({ panel, panelId: '' })).toEqual(closed);
  },
);

test.each(['x', '0', '-1', '1.5', '9007199254740993'])('no panel opens with the id %s', (panelId) => {
  expect(panelSearch({ panel: 'approval', panelId })).toEqual(closed);
  // Not the form of a new one.
  expect(panelSearch({ panel: 'address', panelId })).toEqual(closed);
});

test('the closet of a link is read beside a panel, and one that is no id is none', () => {
  expect(panelSearch({ panel: 'cart', closet: '12' })).toEqual({ ...closed, panel: 'cart', closet: 12 });
  expect(panelSearch({ closet: 'x' })).toEqual(closed);
});
