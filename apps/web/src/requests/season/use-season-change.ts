import { hasColdStorage } from '@vestry/contract/cart/rules';
import type { SeasonLine, SeasonSuggestion } from '@vestry/contract/seasons/schemas';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { itemQuery } from '../../items/queries.ts';
import { usePrice } from '../../prices/queries.ts';
import { useFormOfDraft, visitDraft } from '../form/use-request-form.ts';
import type { Owner } from '../panel-actions.ts';
import { useRequestDraft } from '../request-draft.ts';
import { useLastAddress } from '../use-last-address.ts';
import { seasonSuggestionQuery } from './queries.ts';
import { seasonChoices } from './season-choice.ts';
import { lineOfItem } from './season-lines.ts';

export type Direction = 'home' | 'storage';

function draftName({ clientId, userId }: Owner): string {
  return `season.${clientId}.${userId}`;
}

/** Everything that the steps of a season change share: the suggestion, what is chosen of it, and the form of its request. */
export function useSeasonChange(owner: Owner) {
  const { draft: choice, update: choose, reset } = seasonChoices.use(`${draftName(owner)}.choice`);
  const lastAddressId = useLastAddress(owner);
  const handle = useRequestDraft(draftName(owner));
  const addressId = handle.draft.addressId ?? lastAddressId;
  const query = useQuery(
    seasonSuggestionQuery(owner.clientId, {
      ...(choice.season === null ? {} : { season: choice.season }),
      ...(addressId === null ? {} : { address: addressId }),
    }),
  );
  const home = useDirection(owner, query.data?.home, choice.home);
  const storage = useDirection(owner, query.data?.storage, choice.storage);
  const cold = hasColdStorage(home.chosen);
  const form = useFormOfDraft(handle, { kind: 'delivery', owner, cold });
  const visit = visitDraft(form, home.chosen.length);
  const fetched = { ...visit, kind: 'pickup', items: storage.chosen.length } as const;
  const isPickup = home.chosen.length === 0;
  const both = storage.chosen.length === 0 ? [visit] : [visit, { ...fetched, notice: null, sameVisit: true }];
  const price = usePrice(owner.clientId, isPickup ? [fetched] : both);
  return {
    ...form,
    price,
    query,
    home,
    storage,
    choose,
    /** From now on the lists are the reader's: a suggestion that changes meanwhile changes nothing. */
    settle: () => choose({ home: home.ids, storage: storage.ids }),
    setIds: (direction: Direction, ids: readonly number[]) =>
      choose(direction === 'home' ? { home: ids } : { storage: ids }),
    clear: () => {
      reset();
      form.reset();
    },
  };
}

export type SeasonChange = ReturnType<typeof useSeasonChange>;

/** One direction: every line that there is, and those that are chosen. */
function useDirection(
  { clientId }: Owner,
  suggested: SeasonSuggestion[Direction] | undefined,
  chosenIds: readonly number[] | null,
) {
  const queryClient = useQueryClient();
  const known = new Map((suggested ?? []).map((line) => [line.id, line]));
  const ids = chosenIds ?? [...known.keys()];
  // An item that was added by hand, or is suggested no longer, is read by itself once the suggestion is there.
  const missing = suggested === undefined ? [] : ids.filter((id) => !known.has(id));
  const others = useQueries({
    queries: missing.map((id) => itemQuery(queryClient, clientId, id)),
    combine: (queries) => ({
      lines: queries.flatMap(({ data }) => (data ? [lineOfItem(data)] : [])),
      isLoading: queries.some(({ data }) => data === undefined),
    }),
  });
  const lines: readonly SeasonLine[] = [...known.values(), ...others.lines];
  const isChosen = new Set(ids);
  return {
    ids,
    lines,
    chosen: lines.filter(({ id }) => isChosen.has(id)),
    /** Whether every item that is chosen has been read: only then can they be sent. */
    isKnown: suggested !== undefined && !others.isLoading,
  };
}

export type SeasonDirection = ReturnType<typeof useDirection>;
