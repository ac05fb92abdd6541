import { stageLabels } from '@vestry/contract/condition/kinds';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useMoment } from '../../config/facility-format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { findingName } from '@vestry/contract/condition/words';
import type { numbered } from './sheet-photos.ts';

type Standing = ReturnType<typeof numbered<StaffCondition['findings'][number]>>;

interface StandingListProps {
  readonly standing: Standing;
  readonly closes: readonly number[];
  /** Those that the check may close: a correction closes nothing that came about later. */
  readonly closable: readonly number[];
  readonly onCloses: (closes: readonly number[]) => void;
}

/** The findings from before that still stand; a tick says that one is no longer there. */
export function StandingList({ standing, closes, closable, onCloses }: StandingListProps) {
  const moment = useMoment();
  if (standing.length === 0) return null;
  return (
    <section aria-label="Found before">
      <h3 className="caps pb-2 text-ink-2">Found before</h3>
      <ul className="border-t border-hair">
        {standing.map(({ number, finding }) => (
          <li key={finding.id} className="grid gap-1 border-b border-hair py-2 text-sm">
            <p>
              <span className="font-mid figures">{number}</span> {findingName(finding)}
              <span className="text-ink-3 figures">
                , {moment(finding.foundAt)}, {stageLabels[finding.stage].toLowerCase()}
              </span>
            </p>
            {finding.note !== '' && <p className="wrap-anywhere text-ink-2">“{finding.note}”</p>}
            {closable.includes(finding.id) && (
              <Checkbox
                label={
                  <>
                    No longer there
                    <span className="sr-only">
                      : {findingName(finding)}, number {number}
                    </span>
                  </>
                }
                checked={closes.includes(finding.id)}
                onChange={({ target }) =>
                  onCloses(
                    target.checked ? [...closes, finding.id] : closes.filter((id) => id !== finding.id),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
