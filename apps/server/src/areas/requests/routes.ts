/** The calls of each kind of request: one line for each kind, which the compiler requires. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Route } from '../../platform/http/route.ts';
import type { Submit } from '../approvals/submit.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { pickupRoutes } from './pickup/routes.ts';
import type { RequestServices } from './service.ts';

type RoutesOfKind = (services: RequestServices, submit: Submit) => Route[];

const routesOfKinds: Readonly<Record<RequestKind, RoutesOfKind>> = {
  delivery: deliveryRoutes,
  pickup: pickupRoutes,
};

export function requestRoutes(services: RequestServices, submit: Submit): Route[] {
  return Object.values(routesOfKinds).flatMap((routesOf) => routesOf(services, submit));
}
