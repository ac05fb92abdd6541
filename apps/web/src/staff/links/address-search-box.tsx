import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';

/** A search begins when the typing rests for this long. */
const restMilliseconds = 250;

interface AddressSearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The part of the address that says what is searched for. */
  readonly name: 'text' | 'number';
  readonly isBusy: boolean;
  /** Even the first search is no entry of the history. */
  readonly replaces?: boolean;
}

/** Searches as somebody types; what is searched for stands in the address of the page. */
export function AddressSearchBox({ name, replaces = false, ...rest }: AddressSearchBoxProps) {
  const navigate = useNavigate();
  const text = useSearch({ strict: false })[name] ?? '';
  /** Null while the box shows what the address says. */
  const [typed, setTyped] = useState<string | null>(null);
  const send = useEffectEvent((next: string) => {
    if (next !== text)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, [name]: next === '' ? undefined : next }),
        replace: replaces || text !== '',
        resetScroll: false,
      });
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => send(typed), typed === '' ? 0 : restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchBox {...rest} value={typed ?? text} onChange={setTyped} />;
}
