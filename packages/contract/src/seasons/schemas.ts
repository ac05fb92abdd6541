/** Season changes on the wire (capabilities, Trips and seasons). */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../calendar/schemas.ts';
import { locationCodeSchema } from '../items/schemas.ts';
import { requestItemSchema } from '../requests/schemas.ts';
import { idSchema } from '../wire.ts';
import { seasons } from './seasons.ts';

const seasonSchema = z.enum(seasons);

/** `GET /season/suggestion`: the season that is coming where the visit goes, unless one is named. */
export const seasonQuery = z.object({
  season: z.optional(seasonSchema),
  /** Id of the saved address that the visit goes to: its country decides the season, and items at other residences stay there. */
  address: z.optional(idSchema),
});
export type SeasonQuery = z.output<typeof seasonQuery>;

const seasonLineSchema = z.extend(requestItemSchema, {
  category: z.int(),
  location: locationCodeSchema,
  /** In plain words: 'Winter coat, with you last winter'. */
  reason: z.string(),
});
export type SeasonLine = z.output<typeof seasonLineSchema>;

export const seasonSuggestionSchema = z.object({
  season: seasonSchema,
  /** The first day of the season. */
  starts: dayAnswerSchema,
  /** The items that come home, by kind, the surest of each kind first. */
  home: z.array(seasonLineSchema),
  /** The items that go into storage. */
  storage: z.array(seasonLineSchema),
  /** The number of items that fit in all; the lists hold the surest of them. */
  homeTotal: z.int(),
  storageTotal: z.int(),
});
export type SeasonSuggestion = z.output<typeof seasonSuggestionSchema>;
