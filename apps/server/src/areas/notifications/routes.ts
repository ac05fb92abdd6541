import { getPushState, subscribePush, unsubscribePush } from '@vestry/contract/notifications/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { PushDeviceService } from './push-devices.ts';

export function pushRoutes(devices: PushDeviceService): Route[] {
  return [
    handle(getPushState, async ({ session }) => devices.state(session)),
    handle(subscribePush, async ({ body, session, caller }) => devices.subscribe(session, caller, body)),
    handle(unsubscribePush, async ({ session, caller }) => devices.unsubscribe(session, caller)),
  ];
}
