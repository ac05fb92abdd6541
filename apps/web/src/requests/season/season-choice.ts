import type { Season } from '@vestry/contract/seasons/seasons';
import { jsonDrafts } from '../../lib/forms/json-draft.ts';

/** The reader's choice of a suggestion. */
export interface SeasonChoice {
  /** Null: the season that is coming. */
  readonly season: Season | null;
  /** The items that come home and those that go into storage; null while they are as suggested. */
  readonly home: readonly number[] | null;
  readonly storage: readonly number[] | null;
}

export const seasonChoices = jsonDrafts<SeasonChoice>(() => ({ season: null, home: null, storage: null }));
