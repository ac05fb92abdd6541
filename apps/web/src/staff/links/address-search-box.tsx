import { useEffect, useEffectEvent, useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';

/** A search begins when the typing rests for this long. */
const restMilliseconds = 250;

interface AddressSearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the address says. */
  readonly text: string;
  readonly isBusy: boolean;
  /** Told once the typing rests. */
  readonly onText: (text: string) => void;
}

/** Searches as somebody types; what is searched for stands in the address of the page. */
export function AddressSearchBox({ text, onText, ...rest }: AddressSearchBoxProps) {
  /** Null while the box shows what the address says. */
  const [typed, setTyped] = useState<string | null>(null);
  const send = useEffectEvent((next: string) => {
    if (next !== text) onText(next);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => send(typed), typed === '' ? 0 : restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchBox {...rest} value={typed ?? text} onChange={setTyped} />;
}
