import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseSearchParams, stringifySearchParams } from '../shell/search-params.ts';
import { searches } from './searches.ts';

const read = (page: keyof typeof searches, address: string): unknown =>
  JSON.parse(JSON.stringify(z.parse(searches[page], parseSearchParams(address))));

test.each([
  ['today', '?day=2026-12-03&request=delivery.12.7'],
  ['picking', '?day=2026-12-03&delivery=12.7'],
  ['closets', '?text=ada&page=2'],
  ['closet', '?part=users&text=coat&location=GR&page=3'],
  ['receivings', '?state=closed&page=2'],
  ['calendar', '?day=2026-12-25'],
  ['care', '?state=DONE&page=2'],
  ['condition', '?state=damage&client=12&since=2026-11-01&until=2026-11-23'],
  ['condition', '?state=unchecked&page=2'],
  ['invoices', '?state=PAID&page=999999'],
  ['moves', '?number=A-17'],
  ['audit', '?client=12&actor=ada%40clients.example&about=requests&since=2026-11-01&until=2026-11-23'],
] as const)('the search of %s is read from its address, and is that address again', (page, address) => {
  expect(stringifySearchParams(z.parse(searches[page], parseSearchParams(address)))).toBe(address);
});

test.each([
  ['today', '?day=2026-02-30&request=delivery.0.7'],
  ['today', '?day=2026-12-03&day=2026-12-04&request=return.12.7'],
  ['picking', '?day=x&delivery=12'],
  ['closets', '?text=&page=0'],
  ['closets', '?page=1.5'],
  ['closets', '?page=-1'],
  ['closets', '?page=1e99'],
  ['closets', '?page='],
  ['closet', '?part=secrets&location=XX'],
  ['receivings', '?state=open'],
  ['care', '?state=PENDING'],
  ['invoices', '?state=ALL'],
  ['audit', '?client=-1&actor=nobody&about=secrets&since=2026-02-30&until=2026-01-01&until=2026-01-02'],
] as const)('of %s, %s is as if it were left out', (page, address) => {
  expect(read(page, address)).toEqual({});
});
