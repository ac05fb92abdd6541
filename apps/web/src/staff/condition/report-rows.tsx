import { conditionGradeLabels, stageLabels } from '@vestry/contract/condition/kinds';
import type { OpenFinding, UncheckedItem } from '@vestry/contract/staff/reports/schemas';
import { useMoment } from '../../config/facility-format.ts';
import { LinePhoto } from '../parts/line-photo.tsx';
import { ClosetLine, ItemLine } from '../parts/item-line.tsx';
import { findingName } from '@vestry/contract/condition/words';

const rowClass =
  'grid grid-cols-[4rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4 border-b border-hair py-4 text-sm *:first:row-span-2 desktop:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1fr)] desktop:gap-x-6';

/** On a desk beside the item, else beneath it. */
const factsClass = 'min-w-0 max-desktop:col-start-2';

/** A finding that is still there: on which item, since when, and in whose hands it came about. */
export function FindingRow({ finding }: { readonly finding: OpenFinding }) {
  const moment = useMoment();
  const { itemId, photo, note, stage, foundAt } = finding;
  return (
    <li className={rowClass}>
      <LinePhoto photo={photo} />
      <div className="min-w-0">
        <p className="text-base font-mid">{findingName(finding)}</p>
        <ItemLine {...finding} id={itemId} />
        <ClosetLine {...finding}>{`, ${stageLabels[stage].toLowerCase()}`}</ClosetLine>
      </div>
      <div className={factsClass}>
        {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
        <p className="text-ink-3 figures">Found {moment(foundAt)}</p>
      </div>
    </li>
  );
}

/** An item that nobody has looked at for a year. */
export function UncheckedRow({ item }: { readonly item: UncheckedItem }) {
  const moment = useMoment();
  const { itemId, photo, checkedAt, grade, since } = item;
  return (
    <li className={rowClass}>
      <LinePhoto photo={photo} />
      <div className="min-w-0">
        <ItemLine {...item} id={itemId} />
        <ClosetLine {...item}>{grade !== null && `, ${conditionGradeLabels[grade]}`}</ClosetLine>
      </div>
      <div className={factsClass}>
        <p className="text-ink-3 figures">
          {checkedAt === null ? `Never checked, received ${moment(since)}` : `Checked ${moment(checkedAt)}`}
        </p>
      </div>
    </li>
  );
}
