import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import type { PlaceSentence } from '@vestry/contract/custody/word-rules';
import { RequestLink } from '../lib/view/request-link.tsx';

interface PlaceSentenceProps {
  readonly sentence: PlaceSentence;
  readonly request: CustodyEntry['request'];
}

/** A place in words; the request at their end opens in place of the dialog over the page. */
export function PlaceWords({ sentence: { text, reference }, request }: PlaceSentenceProps) {
  if (reference === null || request === null) return text;
  return (
    <>
      {text} <RequestLink request={request}>{reference}</RequestLink>
    </>
  );
}
