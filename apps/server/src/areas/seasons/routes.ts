import { suggestSeasonChange } from '@vestry/contract/seasons/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { SeasonService } from './service.ts';

export function seasonRoutes(seasons: SeasonService): Route[] {
  return [
    handle(suggestSeasonChange, async ({ query, session }) => seasons.suggest(session.clientId, query)),
  ];
}
