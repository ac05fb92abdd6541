import type { LineError } from '@vestry/contract/call';
import type { SeasonLine } from '@vestry/contract/seasons/schemas';
import { spelledItems } from '../format.ts';
import { LimitWarning } from '../delivery/limit-warning.tsx';
import { RequestItems } from '../request-items.tsx';
import { ReviewDate, ReviewNote, ReviewPrice, ReviewWhere } from '../review-parts.tsx';
import { ReviewSection } from '../review-section.tsx';
import { SubmitNotice } from '../submit-notice.tsx';
import type { SubmitFailure } from '../use-submit.ts';
import type { Direction, SeasonChange } from './use-season-change.ts';

interface ReviewStepProps {
  readonly change: SeasonChange;
  readonly failure: SubmitFailure | null;
}

/** Everything together before it is sent; an item that was refused says why, and can be left out here. */
export function ReviewStep({ change, failure }: ReviewStepProps) {
  const { owner, draft, update, requestedBy, schedule, home, storage } = change;
  const what = `${spelledItems(home.chosen.length)} home, ${spelledItems(storage.chosen.length).toLowerCase()} into storage.`;
  const toWhere = () => update({ step: 'date' });
  return (
    <div className="grid gap-12 desktop:grid-cols-[minmax(0,1fr)_21rem] desktop:gap-18">
      <h2 className="sr-only">Review</h2>
      <div className="min-w-0">
        <ReviewedDirection change={change} direction="home" title="Comes home" lines={failure?.lines} />
        <ReviewedDirection
          change={change}
          direction="storage"
          title="Goes into storage"
          lines={failure?.lines}
        />
      </div>
      <div className="min-w-0">
        <ReviewDate draft={draft} update={update} schedule={schedule} what={what} />
        <LimitWarning clientId={owner.clientId} addressId={draft.addressId} itemIds={home.ids} />
        <ReviewWhere clientId={owner.clientId} draft={draft} update={toWhere} requestedBy={requestedBy} />
        <ReviewPrice price={change.price} />
        <ReviewNote draft={draft} update={update} label="Note" />
        <SubmitNotice failure={failure} />
      </div>
    </div>
  );
}

interface DirectionProps {
  readonly change: SeasonChange;
  readonly direction: Direction;
  readonly title: string;
  readonly lines: readonly LineError[] | undefined;
}

function ReviewedDirection({ change, direction, title, lines = [] }: DirectionProps) {
  const { chosen, ids } = change[direction];
  const remove = (id: number) =>
    change.setIds(
      direction,
      ids.filter((other) => other !== id),
    );
  return (
    <ReviewSection title={`${title}: ${chosen.length}`} onEdit={() => change.update({ step: 'details' })}>
      {chosen.length === 0 ? (
        <p className="text-ink-2">Nothing.</p>
      ) : (
        <RequestItems items={refusedFirst(chosen, lines)} lines={lines} onRemove={({ id }) => remove(id)} />
      )}
    </ReviewSection>
  );
}

/** Refused items stand first, since they have to be decided. */
function refusedFirst(items: readonly SeasonLine[], lines: readonly LineError[]): readonly SeasonLine[] {
  const isRefused = ({ id }: SeasonLine) => lines.some(({ itemId }) => itemId === id);
  return [...items.filter(isRefused), ...items.filter((item) => !isRefused(item))];
}
