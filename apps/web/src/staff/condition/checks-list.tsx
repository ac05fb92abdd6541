import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useState } from 'react';
import { useMoment } from '../../config/facility-format.ts';
import { Button } from '../../ui/button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Tag } from '../../ui/tag.tsx';

type StaffCheck = StaffCondition['checks'][number];

interface ChecksListProps {
  readonly condition: StaffCondition;
  /** Null for who may not correct. */
  readonly onCorrect: ((check: StaffCheck) => void) | null;
}

const shownAtFirst = 6;

/** Every check, the newest first; a corrected one stays and says so. */
export function ChecksList({ condition: { checks }, onCorrect }: ChecksListProps) {
  const [isLong, setLong] = useState(false);
  if (checks.length === 0) return null;
  const shown = isLong ? checks : checks.slice(0, shownAtFirst);
  return (
    <section aria-label="Checks">
      <h3 className="caps pb-2 text-ink-2">Checks</h3>
      <ol className="border-t border-hair">
        {shown.map((check) => (
          <CheckRow key={check.id} check={check} onCorrect={onCorrect} />
        ))}
      </ol>
      {shown.length < checks.length && (
        <div className="pt-4">
          <Button kind="gray" onClick={() => setLong(true)}>
            {`Show all ${checks.length} checks`}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CheckRowProps extends Pick<ChecksListProps, 'onCorrect'> {
  readonly check: StaffCheck;
}

function CheckRow({ check, onCorrect }: CheckRowProps) {
  const moment = useMoment();
  const { kind, request, note, at, staff, by, corrects, correctedBy, photos, ...result } = check;
  return (
    <li className="grid gap-1 border-b border-hair py-3 text-sm">
      <p className={correctedBy === null ? '' : 'text-ink-3 line-through'}>
        {checkKindLabels[kind]}
        {request !== null && <span className="figures">, {request.reference}</span>}
        {`: ${checkOutcome(result)}`}
      </p>
      {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
      {photos.length > 0 && (
        <ul aria-label="Photographs of the check" className="flex gap-2">
          {photos.map(({ key, photo }) => (
            <li key={key} className="w-11">
              <Photo photo={photo} alt="" slot={thumbSlot} trueColor />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 text-ink-3 figures">
        <span>
          {moment(at)}
          {staff !== null && `, ${staff}`}
          {by !== null && `, reported by ${by}`}
        </span>
        {corrects !== null && <Tag color="blue">Correction</Tag>}
        {correctedBy !== null && <Tag color="gray">Corrected</Tag>}
        {correctedBy === null && onCorrect !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="inline-flex min-h-target items-center text-ink-2"
            onClick={() => onCorrect(check)}
          >
            <span className="text-link">
              Correct<span className="sr-only"> the check of {moment(at)}</span>
            </span>
          </button>
        )}
      </div>
    </li>
  );
}
