import { checkEmailChangeLink } from '@vestry/contract/auth/email-change-calls';
import type { EmailChangeLink } from '@vestry/contract/auth/email-change-schemas';
import { callApi } from '../lib/transport/api.ts';
import { isAboutTheLink } from './invitation.ts';

/** What a mailed link is about; null where it opens nothing. Changes nothing: programs that read mail open links, too. */
export async function loadEmailChangeLink(token: string): Promise<EmailChangeLink | null> {
  try {
    return await callApi(checkEmailChangeLink, { body: { token } });
  } catch (error) {
    if (!isAboutTheLink(error)) throw error;
    return null;
  }
}
