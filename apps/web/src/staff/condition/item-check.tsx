import type { ItemCheck } from '@vestry/contract/staff/condition/schemas';
import { useAction } from '../../lib/async/use-action.ts';
import { Icon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { counted } from '../words/words.ts';
import { whyNotAsBefore } from './as-before.tsx';
import type { CheckSubject } from './check-draft.ts';
import { asBefore, sendCheck } from './use-record-check.ts';

interface ItemCheckProps {
  /** Undefined until it is known. */
  readonly check: ItemCheck | undefined;
  readonly subject: CheckSubject;
  /** Null for who may not check. */
  readonly onCheck: ((subject: CheckSubject) => void) | null;
}

/** The check of an item of a request: needed, made, or to be made by one tap where nothing has changed. */
export function ItemCheckState({ check, subject, onCheck }: ItemCheckProps) {
  if (check === undefined) return null;
  const { holds, openFindings, check: made } = check;
  const number = subject.itemClientNumber;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {holds ? (
        <Tag color="pink">Check needed</Tag>
      ) : (
        made !== null && (
          <span className="inline-flex items-center gap-2 text-green-ink">
            <Icon name="check" className="size-4" />
            {made.isAsBefore ? 'No change' : 'Checked'}
          </span>
        )
      )}
      {openFindings > 0 && <span className="text-ink-2">{counted(openFindings, 'open finding')}</span>}
      {onCheck !== null && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-target min-w-target items-center"
          onClick={() => onCheck(subject)}
        >
          <span className="text-link">
            {made === null ? 'Check' : 'Check again'}
            <span className="sr-only"> {number}</span>
          </span>
        </button>
      )}
      {onCheck !== null && made === null && <QuickAsBefore check={check} subject={subject} />}
    </div>
  );
}

type QuickProps = { readonly check: ItemCheck; readonly subject: CheckSubject };

/** "No change" by one tap; nothing where it is not allowed. */
function QuickAsBefore({ check: { lastCheckId, isRequired }, subject }: QuickProps) {
  const { start, isPending, error } = useAction(async () =>
    sendCheck(subject, asBefore(subject, lastCheckId)),
  );
  if (whyNotAsBefore(subject.kind, { hasChecks: lastCheckId !== null, isRequired }) !== null) return null;
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        className="inline-flex min-h-target items-center"
        onClick={start}
      >
        <span className="text-link">
          No change<span className="sr-only">: {subject.itemClientNumber}</span>
        </span>
      </button>
      {error !== '' && (
        <span role="alert" className="text-pink-ink">
          {error}
        </span>
      )}
    </>
  );
}
