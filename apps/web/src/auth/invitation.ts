import { checkInvitation } from '@vestry/contract/auth/calls';
import type { Invitation } from '@vestry/contract/auth/schemas';
import { errorMessage } from '@vestry/contract/errors';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';

/** Whom an invitation is for; null with the words for it where the link opens nothing. */
export async function loadInvitation(
  token: string,
): Promise<{ readonly invitation: Invitation | null; readonly refusal: string }> {
  try {
    return { invitation: await callApi(checkInvitation, { body: { token } }), refusal: '' };
  } catch (error) {
    if (!isAboutTheLink(error)) throw error;
    return { invitation: null, refusal: errorMessage('LINK_ENDED') };
  }
}

/** A link that was used, has had its time, or lost a part of itself on its way. */
export function isAboutTheLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'LINK_ENDED' || error.code === 'VALIDATION_FAILED');
}
