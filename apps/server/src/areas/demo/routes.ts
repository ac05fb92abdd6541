import { confirmDemo, signUpForDemo } from '@vestry/contract/demo/calls';
import { sessionSeconds } from '../auth/sessions/sessions.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { DemoService } from './service.ts';

export function demoRoutes(demo: DemoService): Route[] {
  return [
    handle(signUpForDemo, async ({ body }) => demo.signUp(body)),
    handle(confirmDemo, async ({ body, caller, cookie }) => {
      const { authUser, refreshToken } = await demo.confirm(body.token, caller, cookie.refreshToken);
      if (refreshToken !== null) cookie.set(refreshToken, sessionSeconds);
      return authUser;
    }),
  ];
}
