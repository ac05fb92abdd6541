import { useTypedSearch } from '../lib/view/use-typed-search.ts';
import { SearchBox } from '../ui/search-box.tsx';
import type { Closet } from './use-closet.ts';

/** A search begins when the typing rests for this long. */
const restMilliseconds = 200;

/** Searches as somebody types. A search is one entry of the history, whatever its letters. */
export function ClosetSearchBox({ closet, isBusy }: { readonly closet: Closet; readonly isBusy: boolean }) {
  const { search, go } = closet;
  const text = search.text ?? '';
  const [value, type] = useTypedSearch({
    text,
    restMilliseconds,
    onSearch: (next) =>
      go(({ page: _page, text: _before, ...rest }) => (next === '' ? rest : { ...rest, text: next }), {
        replace: text !== '' && next !== '',
      }),
  });
  return (
    <SearchBox
      label="Search My Closet"
      placeholder="Search designer, number or note"
      value={value}
      onChange={type}
      isBusy={isBusy}
    />
  );
}
