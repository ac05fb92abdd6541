import { listClosets, switchCloset } from '@vestry/contract/closets/calls';
import { sessionSeconds } from '../auth/sessions/sessions.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { ClosetService } from './service.ts';

export function closetRoutes(closets: ClosetService): Route[] {
  return [
    handle(listClosets, async ({ params, session }) => closets.list(session, params.userId)),
    handle(switchCloset, async ({ params, session, cookie }) => {
      const { answer, refreshToken } = await closets.switch(session, params.userId, params.clientId);
      if (refreshToken !== null) cookie.set(refreshToken, sessionSeconds);
      return answer;
    }),
  ];
}
