import * as calls from '@vestry/contract/auth/passkey-calls';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { PasskeyService } from './passkey-service.ts';
import { keepSignedIn } from '../routes.ts';

export function passkeyRoutes(passkeys: PasskeyService): Route[] {
  return [
    handle(calls.listPasskeys, async ({ session }) => passkeys.list(session)),
    handle(calls.startPasskey, async ({ session, body }) => passkeys.start(session, body.currentPassword)),
    handle(calls.addPasskey, async ({ session, body, caller }) => passkeys.add(session, body, caller)),
    handle(calls.renamePasskey, async ({ session, params, body, caller }) =>
      passkeys.rename(session, params.passkeyId, body.name, caller),
    ),
    handle(calls.removePasskey, async ({ session, params, caller }) => {
      await passkeys.remove(session, params.passkeyId, caller);
      return {};
    }),
    handle(calls.startPasskeySignIn, async ({ body }) =>
      passkeys.startSignIn({ userId: body.userId, handle: body.refreshToken }),
    ),
    handle(calls.startPasskeyAlone, async () => passkeys.startAlone()),
    handle(calls.verifyPasskeyAlone, async ({ body, caller, cookie }) =>
      keepSignedIn(await passkeys.verifyAlone(body.response, caller), cookie),
    ),
    handle(calls.verifyPasskeySignIn, async ({ body, caller, cookie }) => {
      const { userId, refreshToken, response: proof } = body;
      return keepSignedIn(
        await passkeys.verifySignIn({ userId, handle: refreshToken, proof }, caller),
        cookie,
      );
    }),
  ];
}
