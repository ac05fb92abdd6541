import { addPasskey, listPasskeys, startPasskey } from '@vestry/contract/auth/passkey-calls';
import { callApi } from '../lib/transport/api.ts';
import { callQuery } from '../lib/transport/call-query.ts';

/** One's own passkeys. The first part of the key is that of account users: a change on another device is published as theirs. */
export function passkeysQuery(userId: number) {
  return callQuery(['users', 'passkeys', userId], listPasskeys, {});
}

interface WantedPasskey {
  readonly name: string;
  readonly currentPassword: string;
}

/** Verifies the password, has the browser make a passkey, and stores it. Throws `ApiError`, also when the browser refuses. */
export async function createPasskey({ name, currentPassword }: WantedPasskey): Promise<void> {
  const options = await callApi(startPasskey, { body: { currentPassword } });
  const { makePasskey } = await import('./passkey-prompt.ts');
  const response = await makePasskey(options);
  await callApi(addPasskey, { body: { name, response } });
}
