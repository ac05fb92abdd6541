import { expect, test } from 'vitest';
import { isDemoUser, permit, roleIds, rolesWith, type Permission } from './rules.ts';

const all: Permission[] = [
  'closet.read',
  'closet.write',
  'requests.submit',
  'addresses.write',
  'users.manage',
  'billing.read',
];

test('an Owner may do everything', () => {
  for (const permission of all) expect(permit([roleIds.owner], permission)).toEqual({ ok: true });
});

test('a Member may do everything but users and billing', () => {
  const refused = all.filter((permission) => !permit([roleIds.member], permission).ok);
  expect(refused).toEqual(['users.manage', 'billing.read']);
});

test('a Viewer reads only', () => {
  const granted = all.filter((permission) => permit([roleIds.viewer], permission).ok);
  expect(granted).toEqual(['closet.read']);
});

test('a demo user is refused requests and addresses with DEMO_RESTRICTED, whatever other role stands beside it', () => {
  for (const roles of [[roleIds.demo], [roleIds.demo, roleIds.owner]]) {
    expect(isDemoUser(roles)).toBe(true);
    expect(permit(roles, 'requests.submit')).toEqual({ ok: false, reason: 'DEMO_RESTRICTED' });
    expect(permit(roles, 'addresses.write')).toEqual({ ok: false, reason: 'DEMO_RESTRICTED' });
  }
});

test('staff roles and no role grant nothing in a closet', () => {
  for (const roles of [[], [roleIds.accountManager], [roleIds.operations], [99]]) {
    for (const permission of all)
      expect(permit(roles, permission)).toEqual({ ok: false, reason: 'FORBIDDEN' });
  }
});

test('the roles that see what a closet pays are those of Owners and of the demo', () => {
  expect(rolesWith('billing.read')).toEqual([roleIds.owner, roleIds.demo]);
});
