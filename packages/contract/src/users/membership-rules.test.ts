import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountUsers,
  grantableRoles,
  grantVerdict,
  membershipMessage,
  ownerLossVerdict,
  replaceVerdict,
  type Member,
} from './membership-rules.ts';
import { roleIds } from './rules.ts';

const { owner, member, viewer, accountManager, operations, demo } = roleIds;
const anyRoles = fc.uniqueArray(fc.constantFrom(owner, member, viewer, accountManager, operations, demo, 99));
const grant = (actor: number[], before: number[], after: number[]) => grantVerdict({ actor, before, after });

describe('a role', () => {
  test('is given by those who have it or more', () => {
    expect(grantableRoles([owner])).toEqual([viewer, member, owner]);
    expect(grantableRoles([member])).toEqual([viewer, member]);
    expect(grantableRoles([viewer])).toEqual([viewer]);
    for (const role of [accountManager, operations, demo, 99]) expect(grantableRoles([role])).toEqual([]);
    expect(grantableRoles([])).toEqual([]);
  });

  test("above the actor's own is neither given nor taken", () => {
    expect(grant([member], [viewer], [owner])).toEqual({ ok: false, reason: 'ABOVE_OWN' });
    expect(grant([member], [owner], [viewer])).toEqual({ ok: false, reason: 'ABOVE_OWN' });
    expect(grant([member], [owner, viewer], [owner, member])).toEqual({ ok: true });
  });

  test('of staff, of the demo or unknown is neither given nor taken, by nobody', () => {
    for (const role of [accountManager, operations, demo, 99]) {
      expect(grant([owner], [], [role])).toEqual({ ok: false, reason: 'NOT_GRANTABLE' });
      expect(grant([owner, role], [member], [member, role])).toEqual({ ok: false, reason: 'NOT_GRANTABLE' });
      expect(grant([owner], [role, member], [member])).toEqual({ ok: false, reason: 'NOT_GRANTABLE' });
    }
  });

  test('can be replaced unless it is of staff or of the demo, or above the actor’s own', () => {
    for (const role of [owner, member, viewer]) expect(replaceVerdict([owner], [role])).toEqual({ ok: true });
    for (const role of [accountManager, operations, demo, 99])
      expect(replaceVerdict([owner], [role])).toEqual({ ok: false, reason: 'NOT_GRANTABLE' });
    expect(replaceVerdict([member], [owner])).toEqual({ ok: false, reason: 'ABOVE_OWN' });
  });

  test('must be left', () => {
    expect(grant([owner], [member], [])).toEqual({ ok: false, reason: 'NO_ROLE' });
  });

  test('never raises a member above who gave it', () => {
    const rank = (roles: readonly number[]) =>
      roles.includes(owner) ? 3 : roles.includes(member) ? 2 : Number(roles.includes(viewer));
    fc.assert(
      fc.property(anyRoles, anyRoles, anyRoles, (actor, before, after) => {
        if (!grant(actor, before, after).ok) return;
        const staffOrDemo = (roles: number[]) => new Set(roles.filter((role) => role > 3));
        expect(staffOrDemo(after)).toEqual(staffOrDemo(before));
        expect(rank(after) <= Math.max(rank(actor), rank(before))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the last Owner', () => {
  const person = (userId: number, roles: number[], enabled = true): Member => ({ userId, roles, enabled });
  const ada = person(1, [owner]);

  test('can be neither removed nor deactivated nor demoted', () => {
    const members = [ada, person(2, [member]), person(3, [owner], false)];
    const refusal = { ok: false, reason: 'LAST_OWNER' };
    expect(ownerLossVerdict(members, 1, null)).toEqual(refusal);
    expect(ownerLossVerdict(members, 1, [member])).toEqual(refusal);
  });

  test('may be given another role besides', () => {
    expect(ownerLossVerdict([ada], 1, [owner, member])).toEqual({ ok: true });
  });

  test('is not meant where another Owner is enabled, or by a change of somebody else', () => {
    expect(ownerLossVerdict([ada, person(2, [owner])], 1, null)).toEqual({ ok: true });
    expect(ownerLossVerdict([ada, person(2, [member])], 2, null)).toEqual({ ok: true });
    expect(ownerLossVerdict([ada, person(3, [owner], false)], 3, null)).toEqual({ ok: true });
    expect(ownerLossVerdict([ada], 9, null)).toEqual({ ok: true });
  });

  test('holds after every series of allowed changes', () => {
    const anyMembers = fc.uniqueArray(
      fc.record({ userId: fc.integer({ min: 2, max: 9 }), roles: anyRoles, enabled: fc.boolean() }),
      { selector: ({ userId }) => userId },
    );
    const anyChange = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.option(anyRoles));
    fc.assert(
      fc.property(anyMembers, fc.array(anyChange), (others, changes) => {
        let members: Member[] = [ada, ...others];
        for (const [userId, after] of changes)
          if (ownerLossVerdict(members, userId, after).ok)
            members = members.flatMap((each) => {
              if (each.userId !== userId) return [each];
              return after === null ? [] : [{ ...each, roles: after }];
            });
        expect(members.some(({ roles, enabled }) => enabled && roles.includes(owner))).toBe(true);
      }),
    );
  });
});

test('each refusal has a text for people', () => {
  const reasons = ['NO_ROLE', 'NOT_GRANTABLE', 'ABOVE_OWN', 'LAST_OWNER'] as const;
  expect(new Set(reasons.map(membershipMessage)).size).toBe(4);
});

test('the account users list has the enabled ones, the current first, the others by first name', () => {
  const user = (id: number, name: string, lastName = '', enable = true) => ({ id, name, lastName, enable });
  const users = [
    user(5, 'bella'),
    user(1, 'Zoë'),
    user(2, 'Émile'),
    user(3, 'Dora', 'Young'),
    user(4, 'Dora', 'Abel'),
    user(6, 'Aron', '', false),
    user(9, 'Fay'),
    user(7, 'Fay'),
  ];
  const order = accountUsers(users, 1).map(({ id }) => id);
  // Two of one name stand in the order in which they came.
  expect(order).toEqual([1, 5, 4, 3, 2, 7, 9]);
  expect(accountUsers(users, 6).map(({ id }) => id)).toEqual([5, 4, 3, 2, 7, 9, 1]);
  expect(users[0]?.id).toBe(5); // the list given is left as it was
});
