import { followEvents } from '@vestry/contract/events/calls';
import { handleStream, type Route } from '../http/route.ts';
import type { LiveEvents } from './live-events.ts';

export function eventRoutes(live: LiveEvents): Route[] {
  return [handleStream(followEvents, ({ session, isAlive }) => live.open(session, isAlive))];
}
