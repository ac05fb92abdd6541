import { expect, test } from 'vitest';
import { auditSearchOf, isFiltered, toRoomSearch } from './audit-search.ts';

test('a search is read from its address, and is that address again', () => {
  const search = {
    client: '12',
    actor: 'ada@clients.example',
    about: 'requests',
    since: '2026-11-01',
    until: '2026-11-23',
  };
  const read = auditSearchOf(search);
  expect(read).toEqual({ ...search, client: 12 });
  expect(toRoomSearch(read)).toEqual(search);
  expect(isFiltered(read)).toBe(true);
});

test('what is no value counts as left out', () => {
  const wrong = {
    client: '-1',
    actor: 'nobody',
    about: 'secrets',
    since: '2026-02-30',
    until: ['2026-01-01'],
  };
  const read = auditSearchOf(wrong);
  expect(read).toEqual({ client: null, actor: '', about: null, since: '', until: '' });
  expect(isFiltered(read)).toBe(false);
});
