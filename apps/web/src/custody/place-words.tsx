import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import type { PlaceSentence } from '@vestry/contract/custody/word-rules';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';

interface PlaceSentenceProps {
  readonly sentence: PlaceSentence;
  readonly request: CustodyEntry['request'];
}

/** A place in words; the request at their end opens in place of the dialog over the page. */
export function PlaceWords({ sentence: { text, reference }, request }: PlaceSentenceProps) {
  if (reference === null || request === null) return text;
  const { panel } = requestKindFacts[request.kind];
  return (
    <>
      {text}{' '}
      <Link
        to="."
        search={({ show: _show, ...before }: Readonly<Record<string, unknown>>) => ({
          ...before,
          panel,
          panelId: request.id,
        })}
        state={{ openedPanel: true }}
        resetScroll={false}
        className="text-link whitespace-nowrap figures"
      >
        {reference}
      </Link>
    </>
  );
}
