import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Check } from '@vestry/contract/condition/schemas';

/** The kind of a check, its request and its outcome in a line, and its note; a check that was corrected is struck through. */
export function CheckLine({ check }: { readonly check: Check }) {
  return (
    <>
      <span className={check.correctedBy === null ? '' : 'line-through'}>
        {checkKindLabels[check.kind]}
        {check.request !== null && `, ${check.request.reference}`}
      </span>
      <span className="text-ink-2">: {checkOutcome(check)}</span>
      {check.note !== '' && <span className="block wrap-anywhere text-ink-2">“{check.note}”</span>}
    </>
  );
}
