/** The requests to authenticators and their answers: the only place that speaks Web Authentication (ADR 0010). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '@vestry/contract/auth/passkey-schemas';
import type { AuthDeps } from '../deps.ts';
import type { StoredCredential } from './passkey-repository.ts';

/** Loaded with the first passkey: three hundred modules, which no start shall wait for (ADR 0019). */
const webAuthentication = async () => import('@simplewebauthn/server');

/** The time that a prompt stands before the browser takes it down. */
const promptMilliseconds = 120_000;

/** EdDSA, ES256 and RS256: what every authenticator in use has one of. */
const algorithms = [-8, -7, -257];

/** A passkey belongs to a host, and only pages of this origin may request it. */
function hostOf({ publicOrigin }: Pick<AuthDeps, 'publicOrigin'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicOrigin);
  return { rpId: hostname, origin };
}

const descriptorOf = ({ credentialId, transports }: StoredCredential) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** @param challenge 256 random bits as base64url, which the authenticator signs. */
export async function creationOptions(
  deps: Pick<AuthDeps, 'publicOrigin' | 'brand'>,
  challenge: string,
  user: { readonly id: number; readonly email: string; readonly fullName: string },
  present: readonly StoredCredential[],
): Promise<CreationOptions> {
  const { rpId } = hostOf(deps);
  const { generateRegistrationOptions } = await webAuthentication();
  const {
    rp,
    user: named,
    pubKeyCredParams,
    excludeCredentials = [],
  } = await generateRegistrationOptions({
    rpName: deps.brand.name,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.fullName,
    // The same for every passkey of the user, and nothing that says who it is.
    userID: new TextEncoder().encode(`user-${user.id}`),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present.map(descriptorOf),
  });
  return {
    challenge,
    rp: { id: rpId, name: rp.name },
    user: named,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: promptMilliseconds,
    excludeCredentials: excludeCredentials.map(wireDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  };
}

export async function requestOptions(
  deps: Pick<AuthDeps, 'publicOrigin'>,
  challenge: string,
  present: readonly StoredCredential[],
  userVerification: RequestOptions['userVerification'] = 'preferred',
): Promise<RequestOptions> {
  const { rpId } = hostOf(deps);
  const { generateAuthenticationOptions } = await webAuthentication();
  const { allowCredentials = [] } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: present.map(descriptorOf),
  });
  return {
    challenge,
    rpId,
    timeout: promptMilliseconds,
    userVerification,
    allowCredentials: allowCredentials.map(wireDescriptor),
  };
}

function wireDescriptor({ id, transports = [] }: { readonly id: string; readonly transports?: string[] }) {
  return { id, type: 'public-key' as const, transports };
}

export interface VerifiedCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly backedUp: boolean;
}

/** The challenge that the browser claims was signed; the signature decides. Null for what no browser writes. */
export function claimedChallenge(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof clientData !== 'object' || clientData === null || !('challenge' in clientData)) return null;
    return typeof clientData.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}

/** Null for an answer that fails the verification. `challenge` is the one that was given out. */
export async function verifiedCredential(
  deps: Pick<AuthDeps, 'publicOrigin'>,
  challenge: string,
  { id, rawId, type, response }: NewPasskey['response'],
): Promise<VerifiedCredential | null> {
  const { rpId, origin } = hostOf(deps);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const answer: RegistrationResponseJSON = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await webAuthentication();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // Preferred: a security key without a PIN is a second factor too.
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (verified?.registrationInfo === undefined) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    backedUp: credentialBackedUp,
  };
}

interface ExpectedUse {
  readonly challenge: string;
  readonly credential: StoredCredential;
  /** Whether the device must have verified its user: it must where the passkey is the only proof. */
  readonly requireUserVerification: boolean;
}

/**
 * Null for a signature that is not this credential's, is of another page or host, or whose count has not grown: then the
 * authenticator may have been copied.
 */
export async function verifiedUse(
  deps: Pick<AuthDeps, 'publicOrigin'>,
  { id, rawId, type, response }: PasskeyProof,
  { challenge, credential, requireUserVerification }: ExpectedUse,
): Promise<{ readonly signCount: number; readonly backedUp: boolean } | null> {
  const { rpId, origin } = hostOf(deps);
  const { clientDataJSON, authenticatorData, signature } = response;
  const answer: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
  const { verifyAuthenticationResponse } = await webAuthentication();
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification,
      credential: {
        id: credential.credentialId.toString('base64url'),
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.signCount,
      },
    }),
  );
  if (verified?.verified !== true) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { signCount: newCounter, backedUp: credentialBackedUp };
}

/** The library throws for whatever it does not accept: to us all of it is one refusal. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  return verifying.catch(() => null);
}
