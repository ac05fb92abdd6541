/** Who may give which role, and what keeps a closet its Owner (specification, section 6; decisions, People and closets). */
import { roleIds } from './rules.ts';

/** The roles of a closet that people give each other, by what they may do. Staff and demo roles have no rank: nobody gives them. */
const ranks: Readonly<Record<number, number>> = {
  [roleIds.viewer]: 1,
  [roleIds.member]: 2,
  [roleIds.owner]: 3,
};

function rankOf(roles: readonly number[]): number {
  return Math.max(0, ...roles.map((role) => ranks[role] ?? 0));
}

/** NO_ROLE: none is left. NOT_GRANTABLE: a role of staff, of the demo, or unknown, is given or taken. ABOVE_OWN: a role above the actor's own is given or taken. */
export type GrantRefusal = 'NO_ROLE' | 'NOT_GRANTABLE' | 'ABOVE_OWN';
export type GrantVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: GrantRefusal };

/**
 * Whether somebody may change a member's roles from `before` (empty for a new member) to `after`, all of one closet. Only
 * what is given or taken is checked. That the actor may manage users at all, `permit` says; that an Owner is left, `ownerLossVerdict`.
 */
export function grantVerdict(change: {
  readonly actor: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}): GrantVerdict {
  const { actor, before, after } = change;
  if (after.length === 0) return { ok: false, reason: 'NO_ROLE' };
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  const changed = [...given, ...taken];
  if (changed.some((role) => ranks[role] === undefined)) return { ok: false, reason: 'NOT_GRANTABLE' };
  if (rankOf(changed) > rankOf(actor)) return { ok: false, reason: 'ABOVE_OWN' };
  return { ok: true };
}

/** Whether the actor may give a member with the roles `before` another role at all: a role of staff or of the demo stays. */
export function replaceVerdict(actor: readonly number[], before: readonly number[]): GrantVerdict {
  return grantVerdict({ actor, before, after: [roleIds.viewer] });
}

/** The roles that somebody with these roles may give, from the least to the most: what a form offers. */
export function grantableRoles(actor: readonly number[]): number[] {
  return Object.entries(ranks)
    .sort(([, a], [, b]) => a - b)
    .map(([role]) => Number(role))
    .filter((role) => grantVerdict({ actor, before: [], after: [role] }).ok);
}

export interface Member {
  readonly userId: number;
  readonly roles: readonly number[];
  /** Whether the user and the membership are enabled. */
  readonly enabled: boolean;
}

export type OwnerLossVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'LAST_OWNER' };

/**
 * Whether a closet keeps an enabled Owner when a member's roles become `after`; null when the member is removed or
 * deactivated. `members` are all of the closet, read in the same transaction as the change.
 */
export function ownerLossVerdict(
  members: readonly Member[],
  userId: number,
  after: readonly number[] | null,
): OwnerLossVerdict {
  const isOwner = ({ roles, enabled }: Member) => enabled && roles.includes(roleIds.owner);
  const wasOwner = members.some((member) => member.userId === userId && isOwner(member));
  const staysOwner = after?.includes(roleIds.owner) === true;
  const hasOther = members.some((member) => member.userId !== userId && isOwner(member));
  return !wasOwner || staysOwner || hasOther ? { ok: true } : { ok: false, reason: 'LAST_OWNER' };
}

export function membershipMessage(reason: GrantRefusal | 'LAST_OWNER'): string {
  switch (reason) {
    case 'NO_ROLE':
      return 'Please choose at least one role.';
    case 'NOT_GRANTABLE':
      return 'This role cannot be assigned or removed here.';
    case 'ABOVE_OWN':
      return 'You cannot assign or remove a role above your own.';
    case 'LAST_OWNER':
      return 'The last Owner of a closet cannot be removed, deactivated or given another role.';
  }
}

/** Names as people look for them: accents and case aside, the same on every machine. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The account users list: enabled ones only, the current user first, the others by first name (section 6), then last name. */
export function accountUsers<
  User extends {
    readonly id: number;
    readonly name: string;
    readonly lastName: string;
    readonly enable: boolean;
  },
>(users: readonly User[], currentUserId: number): User[] {
  const isOther = (user: User) => Number(user.id !== currentUserId);
  return users
    .filter(({ enable }) => enable)
    .sort(
      (a, b) =>
        isOther(a) - isOther(b) ||
        collator.compare(a.name, b.name) ||
        collator.compare(a.lastName, b.lastName) ||
        a.id - b.id,
    );
}
