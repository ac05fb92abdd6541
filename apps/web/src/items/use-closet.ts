import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { paths } from '../app/paths.ts';
import { afterPaint } from '../lib/view/after-paint.ts';
import { searchText } from '../lib/data/search-text.ts';
import { filtersOf } from './closet-list.ts';
import { parseClosetSearch, type ClosetSearch } from './closet-search.ts';
import type { ClosetList } from './queries.ts';

const route = getRouteApi(paths.closet);

/** Another list, or what makes one of the list that is there by then: presses that follow each other quickly all count. */
export type ListChange = ClosetSearch | ((now: ClosetSearch) => ClosetSearch);

interface GoOptions {
  /** Back leads past the present list. */
  readonly replace?: boolean;
  /** Begins at the top of the page. */
  readonly fromTop?: boolean;
}

/** Reads the closet's address and the list that it stands for, and writes the address. */
export function useCloset() {
  const { userId, clientId } = route.useRouteContext();
  const address = route.useSearch();
  const navigate = useNavigate();
  const [textAtFirst] = useState(() => parseClosetSearch(address).text);
  // Without what the frame has in the address. After the hooks: what is made between them is made at every drawing.
  const search = parseClosetSearch(address);
  const list: ClosetList = {
    filters: filtersOf(search),
    // A single digit is one to search by in an address that somebody opens, not while it is typed.
    text: searchText(search.text ?? '', search.text === textAtFirst),
    order: search.order,
    page: search.page ?? 1,
  };
  const go = (next: ListChange, { replace = false, fromTop = false }: GoOptions = {}) => {
    const { pathname } = window.location;
    afterPaint(() => {
      // Who has left the closet meanwhile is not fetched back.
      if (window.location.pathname !== pathname) return;
      const change = typeof next === 'function' ? next : () => next;
      void navigate({
        to: paths.closet,
        search: (now) => change(parseClosetSearch(now)),
        replace,
        resetScroll: fromTop,
      });
    });
  };
  return {
    owner: { userId, clientId },
    clientId,
    search,
    list,
    /** Goes to another list, as soon as the press that requested it is shown. */
    go,
    /** The same for a link: what is pressed for a new tab or window is the browser's. */
    follow:
      (next: ClosetSearch, options?: GoOptions) =>
      (event: MouseEvent): void => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(next, options);
      },
  };
}

export type Closet = ReturnType<typeof useCloset>;

/** The address of the same list with something over it, or nothing. */
export function withDialog(search: ClosetSearch, show: ClosetSearch['show']): ClosetSearch {
  const { show: _before, ...rest } = search;
  return show === undefined ? rest : { ...rest, show };
}
