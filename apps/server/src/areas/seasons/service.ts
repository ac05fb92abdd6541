/** Season changes: what could come home and what could go into storage. The request itself is a delivery with a pickup. */
import { toWire } from '@vestry/contract/calendar/day';
import {
  seasonAdvice,
  seasonGroupOrder,
  seasonLinesMax,
  type SeasonAdvice,
  type SeasonDirection,
} from '@vestry/contract/seasons/rules';
import { parseSeasons } from '@vestry/contract/seasons/season-text-rules';
import type { Season } from '@vestry/contract/seasons/seasons';
import type { SeasonLine, SeasonQuery, SeasonSuggestion } from '@vestry/contract/seasons/schemas';
import { comingSeason, daysOfSeason, hemisphereOf, yearBefore } from '@vestry/contract/seasons/year-rules';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { toRequestItem } from '../requests/items.ts';
import * as repository from './repository.ts';

interface SeasonDeps {
  readonly db: Database;
  readonly calendar: CalendarService;
  readonly photos: PhotoPresenter;
  readonly timeZone: string;
}

export type SeasonService = ReturnType<typeof createSeasonService>;

export function createSeasonService(deps: SeasonDeps) {
  return bindDeps(deps, { suggest });
}

/** @throws Refusal NOT_FOUND for an address that the closet does not have. */
async function suggest(
  deps: SeasonDeps,
  clientId: number,
  { season: chosen, address: addressId }: SeasonQuery,
): Promise<SeasonSuggestion> {
  const { db, calendar, timeZone } = deps;
  const address = addressId === undefined ? null : await repository.findCountry(db, clientId, addressId);
  if (addressId !== undefined && address === null) throw new Refusal('NOT_FOUND');
  const hemisphere = hemisphereOf(address?.country ?? '');
  const today = calendar.today();
  const season = chosen ?? comingSeason(today, hemisphere);
  const days = daysOfSeason(season, today, hemisphere);
  const candidates = await repository.listCandidates(db, clientId, {
    addressId: addressId ?? null,
    today,
    timeZone,
    season: days,
    before: yearBefore(days),
  });
  const read = rememberSeasons();
  const advised = candidates
    .flatMap((item) => {
      const advice = seasonAdvice(item, season, read);
      return advice === null ? [] : [{ ...advice, id: item.id }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const of = (direction: SeasonDirection) => advised.filter((line) => line.direction === direction);
  const [home, storage] = [of('HOME'), of('STORAGE')];
  const shown = [home, storage].map((lines) => lines.slice(0, seasonLinesMax));
  const [homeLines = [], storageLines = []] = await Promise.all(
    shown.map(async (lines) => toLines(deps, clientId, lines)),
  );
  return {
    season,
    starts: toWire(days.start),
    home: homeLines,
    storage: storageLines,
    homeTotal: home.length,
    storageTotal: storage.length,
  };
}

/** Labels repeat each other: thousands of items have a few dozen. */
function rememberSeasons(): typeof parseSeasons {
  const known = new Map<string, Season[]>();
  return (text) => {
    const seasons = known.get(text) ?? parseSeasons(text);
    known.set(text, seasons);
    return seasons;
  };
}

/** By kind of item, as the category tree has them, and in it the surest first. */
async function toLines(
  { db, photos }: SeasonDeps,
  clientId: number,
  advised: readonly (SeasonAdvice & { readonly id: number })[],
): Promise<SeasonLine[]> {
  const ids = advised.map(({ id }) => id);
  const rows = new Map((await repository.listItems(db, clientId, ids)).map((row) => [row.id, row]));
  return advised
    .flatMap(({ id, reason }) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      const { category, location, ...item } = row;
      return [{ ...toRequestItem(item, clientId, photos), category, location, reason }];
    })
    .toSorted((a, b) => seasonGroupOrder(a.category) - seasonGroupOrder(b.category));
}
