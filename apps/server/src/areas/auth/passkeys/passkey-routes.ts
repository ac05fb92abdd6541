import * as calls from '@vestry/contract/auth/passkey-calls';
import { handle, type Route } from '../../../platform/http/route.ts';
import { userCall } from '../../../platform/http/user-call.ts';
import { refuseDemoUser } from '../../../platform/session.ts';
import type { PasskeyService } from './passkey-service.ts';
import { setSessionCookies } from '../routes.ts';

export function passkeyRoutes(passkeys: PasskeyService): Route[] {
  return [
    handle(calls.listPasskeys, async ({ session }) => passkeys.list(session.userId)),
    handle(calls.startPasskey, async ({ session, body }) => {
      refuseDemoUser(session);
      return passkeys.start(session.userId, body.currentPassword);
    }),
    handle(calls.addPasskey, async ({ session, body, caller }) => {
      refuseDemoUser(session);
      return passkeys.add(userCall(session, undefined, caller), body);
    }),
    handle(calls.renamePasskey, async ({ session, params, body, caller }) =>
      passkeys.rename(userCall(session, undefined, caller), params.passkeyId, body.name),
    ),
    handle(calls.removePasskey, async ({ session, params, caller }) =>
      passkeys.remove(userCall(session, undefined, caller), params.passkeyId),
    ),
    handle(calls.startPasskeySignIn, async ({ body }) =>
      passkeys.startSignIn({ userId: body.userId, handle: body.refreshToken }),
    ),
    handle(calls.startPasskeyAlone, async () => passkeys.startAlone()),
    handle(calls.verifyPasskeyAlone, async ({ body, caller, cookie }) =>
      setSessionCookies(await passkeys.verifyAlone(body.response, caller), cookie),
    ),
    handle(calls.verifyPasskeySignIn, async ({ body, caller, cookie }) => {
      const { userId, refreshToken, response: proof } = body;
      return setSessionCookies(
        await passkeys.verifySignIn({ userId, handle: refreshToken, proof }, caller),
        cookie,
      );
    }),
  ];
}
