import type { Call } from '@vestry/contract/call';
import type { ErrorCode } from '@vestry/contract/errors';
import { permit } from '@vestry/contract/users/rules';
import { matrixRoles, type ValidRequest, type MatrixRole } from './matrix-entry.ts';

function isIn<T>(list: readonly T[], value: unknown): value is T {
  return list.some((each) => each === value);
}

/** Whether the role may make the request, as the contract says it; what is refused beyond that, the request says. */
export function roleVerdict(
  { access }: Call,
  { refuses }: ValidRequest,
  role: MatrixRole,
): { ok: true } | { ok: false; reason: ErrorCode } {
  const beyond = refuses?.[role];
  if (beyond !== undefined) return { ok: false, reason: beyond };
  const open = ['public', 'session', 'any-session', 'session-or-ticket'] as const;
  if (isIn(open, access)) return { ok: true };
  return permit([matrixRoles[role]], access);
}
