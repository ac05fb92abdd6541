import { startPasskeyAlone, verifyPasskeyAlone } from '@vestry/contract/auth/passkey-calls';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '@vestry/contract/auth/passkey-schemas';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { session } from './session.ts';

/** Has the browser make a passkey. Throws `ApiError` with the reason, of which the commonest is that it was closed. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey['response']> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
    };
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError')
      throw refusal('This device already has a passkey for this account.');
    throw isClosed(error)
      ? refusal('No passkey was created: the request was closed or took too long.')
      : unable();
  }
}

/** Has the browser sign with a passkey. Throws as `makePasskey`. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<PasskeyProof> {
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  } catch (error) {
    throw isClosed(error)
      ? refusal('No passkey was used: the request was closed or took too long.')
      : unable();
  }
}

/** Has the browser offer its passkeys of this host, one of which signs in by itself; false where a further step waits. Throws `ApiError`. */
export async function signInWithPasskey(): Promise<boolean> {
  const response = await askForPasskey(await callApi(startPasskeyAlone, {}));
  return session.proceed(await callApi(verifyPasskeyAlone, { body: { response } }));
}

function refusal(message: string): ApiError {
  return new ApiError({ code: 'CANCELLED', message, status: 0 });
}

function unable(): ApiError {
  return refusal('This browser could not use a passkey here.');
}

/** Browsers report a refusal, a timeout and "none here" with the same error, so that pages learn nothing. */
function isClosed(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
