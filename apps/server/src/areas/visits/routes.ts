import { getVisit } from '@vestry/contract/visits/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { VisitService } from './service.ts';

export function visitRoutes(visits: VisitService): Route[] {
  return [handle(getVisit, async ({ params, session }) => visits.readVisit(session.clientId, params))];
}
