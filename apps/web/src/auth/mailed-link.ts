import { checkInvitation } from '@vestry/contract/auth/calls';
import { checkEmailChangeLink } from '@vestry/contract/auth/email-change-calls';
import type { EmailChangeLink } from '@vestry/contract/auth/email-change-schemas';
import type { Invitation } from '@vestry/contract/auth/schemas';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';

/*
 * Loads the invitation behind a mailed link; null where it opens nothing. Changes nothing: programs that read mail open
 * links, too.
 */

export async function loadInvitation(token: string): Promise<Invitation | null> {
  return callApi(checkInvitation, { body: { token } }).catch(nullWhenEnded);
}

export async function loadEmailChangeLink(token: string): Promise<EmailChangeLink | null> {
  return callApi(checkEmailChangeLink, { body: { token } }).catch(nullWhenEnded);
}

function nullWhenEnded(error: unknown): null {
  if (isAboutTheLink(error)) return null;
  throw error;
}

/** A link that was used, has had its time, or lost a part of itself on its way. */
export function isAboutTheLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'LINK_ENDED' || error.code === 'VALIDATION_FAILED');
}
