import type { Check } from '@vestry/contract/condition/schemas';
import { useFacilityFormat } from '../config/facility-format.ts';
import { CheckLine } from '../ui/check-line.tsx';
import { DatedList, type DatedEntry } from '../ui/dated-list.tsx';

/** Every check, the latest first; a corrected one stays and says so. */
export function ChecksList({ checks }: { readonly checks: readonly Check[] }) {
  const day = useFacilityFormat({ dateStyle: 'medium' });
  if (checks.length === 0) return null;
  const entries = checks.map((check): DatedEntry => ({
    key: check.id,
    time: check.at,
    day: day(check.at),
    content: <CheckLine check={check} />,
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
