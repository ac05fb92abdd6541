import { useItemsAtClient } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { spelledItems } from '../format.ts';
import type { PanelActions } from '../panel-actions.ts';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { ReviewDate, ReviewNote, ReviewPickup, ReviewPrice, ReviewWhere } from '../review-parts.tsx';
import { SubmitNotice } from '../submit-notice.tsx';
import { sendPickup, type PickupHandle } from './use-pickup.ts';
import { useSubmit } from '../use-submit.ts';

type Submit = ReturnType<typeof usePickupSubmit>;

export function usePickupSubmit(
  { draft, requestedBy, notice, price, reset }: PickupHandle,
  panels: PanelActions,
) {
  return useSubmit({
    send: async () => sendPickup(draft, requestedBy, { notice, quote: price.hash }),
    onSent: ({ id, waiting }) => {
      reset();
      panels.open(waiting ? 'approval' : 'pickup-sent', { id });
    },
  });
}

interface PickupReviewProps {
  readonly pickup: PickupHandle;
  readonly submit: Submit;
}

/** Like the delivery's review, with a pickup note. */
export function PickupReview({ pickup, submit }: PickupReviewProps) {
  const { owner, draft, update, requestedBy, schedule } = pickup;
  const { query, isSettled } = useItemsAtClient(owner.clientId, draft.itemIds);
  const items = query.data ?? [];
  const named = items.filter(({ id }) => draft.itemIds.includes(id));
  const lost = isSettled ? draft.itemIds.length - named.length : 0;
  const refused = (submit.failure?.lines ?? []).flatMap(({ itemId, message }) =>
    named.filter(({ id }) => id === itemId).map((item) => ({ item, message })),
  );
  return (
    <div>
      <ReviewDate
        draft={draft}
        update={update}
        schedule={schedule}
        what={draft.itemIds.length === 0 ? '' : `${spelledItems(draft.itemIds.length)} by name.`}
      />
      {named.length > 0 && (
        <div className="pb-5">
          <PhotoStrip photos={named.map(({ photoData }) => photoData[0])} most={5} />
        </div>
      )}
      {lost > 0 && (
        <LineProblem
          text={`${spelledItems(lost)} you named ${lost === 1 ? 'is' : 'are'} no longer with you.`}
          onRemove={() => update({ itemIds: named.map(({ id }) => id) })}
        />
      )}
      {refused.map(({ item, message }) => (
        <LineProblem
          key={item.id}
          text={`${item.designers} ${item.itemClientNumber}. ${message}`}
          onRemove={() => update({ itemIds: draft.itemIds.filter((id) => id !== item.id) })}
        />
      ))}
      <ReviewWhere clientId={owner.clientId} draft={draft} update={update} requestedBy={requestedBy} />
      <ReviewPickup draft={draft} update={update} />
      <ReviewPrice price={pickup.price} />
      <ReviewNote draft={draft} update={update} label="Pickup note" />
      <SubmitNotice failure={submit.failure} />
    </div>
  );
}

interface LineProblemProps {
  readonly text: string;
  readonly onRemove: () => void;
}

/** The items that cannot be fetched, and a button that removes them. */
function LineProblem({ text, onRemove }: LineProblemProps) {
  return (
    <div
      role="alert"
      className="mb-5 flex items-center justify-between gap-4 bg-pink-soft p-4 text-sm text-pink-ink"
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button kind="gray" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
