import { startPasskeyAlone, verifyPasskeyAlone } from '@vestry/contract/auth/passkey-calls';
import { callApi } from '../lib/transport/api.ts';
import { session } from './session.ts';

/** Has the browser offer its passkeys of this host, one of which signs in by itself; false where a further step waits. Throws `ApiError`. */
export async function signInWithPasskey(): Promise<boolean> {
  const options = await callApi(startPasskeyAlone, {});
  const { askForPasskey } = await import('./passkey-prompt.ts');
  const response = await askForPasskey(options);
  return session.proceed(await callApi(verifyPasskeyAlone, { body: { response } }));
}
