import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTypedSearch } from '../../lib/view/use-typed-search.ts';
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
  const [value, type] = useTypedSearch({
    text,
    restMilliseconds,
    onSearch: (next) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, page: undefined, [name]: next === '' ? undefined : next }),
        replace: replaces || text !== '',
        resetScroll: false,
      }),
  });
  return <SearchBox {...rest} value={value} onChange={type} />;
}
