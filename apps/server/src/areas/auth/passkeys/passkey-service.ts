/** Passkeys as routes and other areas see them (issue 7; ADR 0010). */
import { bindDeps } from '../../../platform/bind-deps.ts';
import type { AuthDeps } from '../deps.ts';
import {
  startPasskeyAlone,
  startPasskeySignIn,
  verifyPasskeyAlone,
  verifyPasskeySignIn,
} from './passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

export function createPasskeyService(deps: AuthDeps) {
  return bindDeps(deps, {
    list: listPasskeys,
    start: startPasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    startSignIn: startPasskeySignIn,
    verifySignIn: verifyPasskeySignIn,
    startAlone: startPasskeyAlone,
    verifyAlone: verifyPasskeyAlone,
  });
}
