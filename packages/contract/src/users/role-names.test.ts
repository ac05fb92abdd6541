import { expect, test } from 'vitest';
import { namedRoles } from './role-names.ts';

test.each([
  [['Owner'], 'an Owner'],
  [['Viewer'], 'a Viewer'],
  [['Owner', 'Member'], 'an Owner and a Member'],
  [['Owner', 'Member', 'Viewer'], 'an Owner, a Member and a Viewer'],
])('%s is said with its article: %s', (names, said) => {
  expect(namedRoles(names)).toBe(said);
});
