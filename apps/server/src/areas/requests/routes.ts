/** The calls of clients for requests of every kind. */
import { requestKinds } from '@vestry/contract/requests/kinds';
import type { Route } from '../../platform/http/route.ts';
import type { Submit } from '../approvals/submit.ts';
import { requestDefinitions } from './definitions.ts';
import type { RequestServices } from './service.ts';

export function requestRoutes(services: RequestServices, submit: Submit): Route[] {
  return requestKinds.flatMap((kind) => requestDefinitions[kind].routes(services, submit));
}
