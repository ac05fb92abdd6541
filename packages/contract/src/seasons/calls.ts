/** The call of season changes; one is sent by `POST /delivery/create` with `pickup` and `fetch`. */
import { defineCallFrom } from '../call.ts';
import { seasonQuery, seasonSuggestionSchema } from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Trips and seasons');

export const suggestSeasonChange = defineCall('GET /season/suggestion', {
  name: 'seasons.suggest',
  summary:
    'What could come home for a season and what could go into storage, each with its reason; nothing is sent',
  access: 'closet.read',
  query: seasonQuery,
  answer: seasonSuggestionSchema,
  errors: ['NOT_FOUND'],
});
