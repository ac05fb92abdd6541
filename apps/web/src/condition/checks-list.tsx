import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Check } from '@vestry/contract/condition/schemas';
import { useFacilityFormat } from '../config/facility-format.ts';
import { DatedList, type DatedEntry } from '../ui/dated-list.tsx';

/** Every check, the latest first; a corrected one stays and says so. */
export function ChecksList({ checks }: { readonly checks: readonly Check[] }) {
  const day = useFacilityFormat({ dateStyle: 'medium' });
  if (checks.length === 0) return null;
  const entries = checks.map((check): DatedEntry => ({
    key: check.id,
    time: check.at,
    day: day(check.at),
    content: (
      <>
        <span className={check.correctedBy === null ? '' : 'line-through'}>
          {checkKindLabels[check.kind]}
          {check.request !== null && `, ${check.request.reference}`}
        </span>
        <span className="text-ink-2">: {checkOutcome(check)}</span>
        {check.note !== '' && <span className="block wrap-anywhere text-ink-2">“{check.note}”</span>}
      </>
    ),
  }));
  return (
    <details className="text-sm">
      <summary className="min-h-target cursor-pointer content-center text-ink-2 hover:text-ink">
        Checks ({checks.length})
      </summary>
      <DatedList entries={entries} isWhole label="Checks of the item" />
    </details>
  );
}
