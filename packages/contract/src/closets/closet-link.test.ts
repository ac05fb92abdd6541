import { expect, test } from 'vitest';
import { closetOf, withCloset, withoutCloset } from './closet-link.ts';

test.each([
  ['/admin/billing', '/admin/billing?closet=12'],
  ['/admin/home?panel=approval&panelId=3', '/admin/home?panel=approval&panelId=3&closet=12'],
])('%s names its closet, and is the same address without it', (href, link) => {
  expect(withCloset(href, 12)).toBe(link);
  expect(closetOf(link)).toBe(12);
  expect(withoutCloset(link)).toBe(href);
});

test.each([
  ['/admin/home?closet=12&panel=cart', '/admin/home?panel=cart'],
  ['/admin/home?panel=cart&closet=12&utm=mail#main', '/admin/home?panel=cart&utm=mail#main'],
  ['/admin/home?closet=12#main', '/admin/home#main'],
])('the closet may stand anywhere in %s', (link, href) => {
  expect(closetOf(link)).toBe(12);
  expect(withoutCloset(link)).toBe(href);
});

test.each([
  '',
  '/admin/home',
  '/admin/home?closet=',
  '/admin/home?closet=x',
  '/admin/home?closet=-1',
  '/admin/closet=3',
])('no closet is named by "%s"', (href) => {
  expect(closetOf(href)).toBeNull();
});
