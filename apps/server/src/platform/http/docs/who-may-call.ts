/**
 * Derives the server's handling from a call's declaration: who may call it, and every error that it may be answered
 * with.
 */
import type { Call, Rate } from '@vestry/contract/call';
import { errorCodes, type ErrorCode } from '@vestry/contract/errors';
import { isStaffAccess, permit, roleIds, type Permission } from '@vestry/contract/users/rules';

const roleNames: readonly (readonly [keyof typeof roleIds, string])[] = [
  ['owner', 'Owner'],
  ['member', 'Member'],
  ['viewer', 'Viewer'],
  ['demo', 'Demo'],
  ['accountManager', 'Account manager'],
  ['operations', 'Operations'],
];

/** In words: `anybody`, `any session`, or the roles that the permission is granted to. */
export function whoMayCall({ access }: Call): string {
  if (access === 'public') return 'anybody';
  if (access === 'session') return 'any session of a client';
  if (access === 'any-session') return 'any session, of a client or of staff';
  if (access === 'session-or-ticket') return 'any session, or a reset ticket as bearer';
  return roleNames
    .filter(([role]) => permit([roleIds[role]], access).ok)
    .map(([, name]) => name)
    .join(', ');
}

/** Declared and implied ones, in the catalogue's order. */
export function errorsOf(call: Call): ErrorCode[] {
  const { access, params, query, body, errors = [], limit } = call;
  const codes = new Set<ErrorCode>([...errors, 'UNEXPECTED', 'UNAVAILABLE']);
  if (access !== 'public') codes.add('SESSION_ENDED');
  // An id of a body that is not the caller's is answered like an absent one, too.
  if (params !== undefined || (body !== undefined && access !== 'public')) codes.add('NOT_FOUND');
  if (query !== undefined) codes.add('VALIDATION_FAILED');
  if (limit !== undefined) codes.add('TOO_MANY_REQUESTS');
  if (call.cookie === true) codes.add('FOREIGN_ORIGIN');
  if (body !== undefined) for (const code of bodyErrors) codes.add(code);
  // Staff are refused where clients act, and clients where staff do.
  if (!['public', 'any-session', 'session-or-ticket'].includes(access)) codes.add('FORBIDDEN');
  if (isPermission(access) && !isStaffAccess(access)) {
    const demo = permit([roleIds.demo], access);
    if (!demo.ok) codes.add(demo.reason);
  }
  return errorCodes.filter((code) => codes.has(code));
}

function isPermission(access: Call['access']): access is Permission {
  return !['public', 'session', 'any-session', 'session-or-ticket'].includes(access);
}

const bodyErrors: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
];

/** Such as `60 in 60 s by IP address`. */
export function limitsOf({ limit }: Call): string[] {
  const inWords = ({ count, windowSeconds }: Rate, by: string) => `${count} in ${windowSeconds} s by ${by}`;
  const { perAddress, perAccount } = limit ?? {};
  return [
    ...(perAddress === undefined ? [] : [inWords(perAddress, 'IP address')]),
    ...(perAccount === undefined ? [] : [inWords(perAccount, perAccount.field?.name ?? 'user')]),
  ];
}
