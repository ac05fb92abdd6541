/** Passkeys as routes and other areas see them (issue 7; ADR 0010). */
import type {
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyProof,
  RequestOptions,
} from '@vestry/contract/auth/passkey-schemas';
import type { AuthDeps } from '../deps.ts';
import { startPasskeyAlone, verifyPasskeyAlone } from './passkey-alone.ts';
import { startPasskeySignIn, verifyPasskeySignIn, type SignInChallenge } from './passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import type { Caller, Session } from '../../../platform/session.ts';
import type { SignedIn } from '../sessions/sessions.ts';

export interface PasskeyService {
  /** The user's own, the oldest first. */
  list(session: Session): Promise<Passkey[]>;
  /**
   * With the password, what the browser needs to make a passkey; an earlier start of the same user ends.
   * @throws Refusal PASSWORD_WRONG, DEMO_RESTRICTED, PASSKEYS_FULL; TOO_MANY_REQUESTS after twenty wrong passwords in a day.
   */
  start(session: Session, currentPassword: string): Promise<CreationOptions>;
  /**
   * Stores what the browser made, notifies its owner by mail and turns the second step of sign-ins on.
   * @throws Refusal PASSKEY_REFUSED for an answer to another challenge, a used or an old one, of another page or host, or a
   *   credential that somebody has; PASSKEYS_FULL, DEMO_RESTRICTED.
   */
  add(session: Session, passkey: NewPasskey, caller: Caller): Promise<Passkey>;
  /** @throws Refusal NOT_FOUND for a passkey that is not the user's. */
  rename(session: Session, passkeyId: number, name: string, caller: Caller): Promise<Passkey>;
  /** @throws Refusal NOT_FOUND for a passkey that is not the user's. */
  remove(session: Session, passkeyId: number, caller: Caller): Promise<void>;
  /**
   * What the browser needs to ask for a passkey, for a sign-in whose password was right.
   * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED where the user has none.
   */
  startSignIn(claim: SignInChallenge): Promise<RequestOptions>;
  /**
   * Signs in with a passkey; the challenge is used up.
   * @throws Refusal CHALLENGE_ENDED; PASSKEY_REFUSED for another's passkey, a removed one, a wrong signature, a used challenge or
   *   a sign count that has not grown; PASSKEY_PAUSED after twenty failures in a day.
   */
  verifySignIn(claim: SignInChallenge & { readonly proof: PasskeyProof }, caller: Caller): Promise<SignedIn>;
  /** What the browser needs to ask for any passkey that it has of this host, in the place of a password. */
  startAlone(): Promise<RequestOptions>;
  /**
   * Signs in with a passkey alone, whose device has verified its user.
   * @throws Refusal PASSKEY_REFUSED, for whatever reason.
   */
  verifyAlone(proof: PasskeyProof, caller: Caller): Promise<SignedIn>;
}

export function createPasskeyService(deps: AuthDeps): PasskeyService {
  return {
    list: async (session) => listPasskeys(deps, session),
    start: async (session, currentPassword) => startPasskey(deps, session, currentPassword),
    add: async (session, passkey, caller) => addPasskey(deps, session, passkey, caller),
    rename: async (session, passkeyId, name, caller) => renamePasskey(deps, session, passkeyId, name, caller),
    remove: async (session, passkeyId, caller) => removePasskey(deps, session, passkeyId, caller),
    startSignIn: async (claim) => startPasskeySignIn(deps, claim),
    verifySignIn: async (claim, caller) => verifyPasskeySignIn(deps, claim, caller),
    startAlone: async () => startPasskeyAlone(deps),
    verifyAlone: async (proof, caller) => verifyPasskeyAlone(deps, proof, caller),
  };
}
