import { useEffect, useEffectEvent, useState } from 'react';
import { SearchBox } from '../ui/search-box.tsx';
import type { Closet } from './use-closet.ts';

/** A search begins when the typing rests for this long. */
const restMilliseconds = 200;

/** Searches as somebody types. A search is one entry of the history, whatever its letters. */
export function ClosetSearchBox({ closet, isBusy }: { readonly closet: Closet; readonly isBusy: boolean }) {
  const { search, go } = closet;
  const text = search.text ?? '';
  /** Null while the box shows what the address says. */
  const [typed, setTyped] = useState<string | null>(null);

  const send = useEffectEvent((next: string) => {
    const { page: _page, text: _before, ...rest } = search;
    if (next !== text)
      go(next === '' ? rest : { ...rest, text: next }, { replace: text !== '' && next !== '' });
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => send(typed), typed === '' ? 0 : restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchBox
      label="Search My Closet"
      placeholder="Search designer, number or note"
      value={typed ?? text}
      onChange={setTyped}
      isBusy={isBusy}
    />
  );
}
