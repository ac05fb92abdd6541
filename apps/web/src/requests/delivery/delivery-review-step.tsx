import { cartNotices, deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { singlePress } from '../../lib/view/single-press.ts';
import { useCartChanges } from '../../cart/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewFoot } from '../form/review-foot.tsx';
import { spelledItems } from '../format.ts';
import type { PanelActions } from '../panel-actions.ts';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import {
  dateProblem,
  ReviewDate,
  ReviewNote,
  ReviewPickup,
  ReviewPrice,
  ReviewWhere,
} from '../review-parts.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { SubmitNotice } from '../submit-notice.tsx';
import { itemIdsOf, sendDelivery, type DeliveryHandle } from './use-delivery.ts';
import { useSubmit } from '../use-submit.ts';

type Submit = ReturnType<typeof useDeliverySubmit>;

export function useDeliverySubmit(delivery: DeliveryHandle, panels: PanelActions) {
  const { draft, requestedBy, update, reset, notice, price } = delivery;
  const itemIds = itemIdsOf(delivery);
  return useSubmit({
    send: async () => {
      update({ sentItemIds: itemIds });
      return sendDelivery(draft, { requestedBy, itemIds, seen: { notice, quote: price.hash } });
    },
    onSent: ({ id, waiting }) => {
      reset();
      panels.open(waiting ? 'approval' : 'delivery-sent', { id });
    },
    onRefused: () => update({ sentItemIds: null }),
  });
}

interface DeliveryReviewProps {
  readonly delivery: DeliveryHandle;
  readonly submit: Submit;
}

/** REVIEW: everything together, with the way back to each part (specification, section 2). */
export function DeliveryReview({ delivery, submit }: DeliveryReviewProps) {
  const { owner, cart, draft, update, requestedBy, schedule } = delivery;
  const count = itemIdsOf(delivery).length;
  return (
    <div>
      <ReviewDate
        draft={draft}
        update={update}
        schedule={schedule}
        what={`${spelledItems(count)}, ${draft.pickup ? 'with a pickup' : 'no pickup'}.`}
      />
      <div className="pb-5">
        <PhotoStrip photos={cart.items.map(({ photoData }) => photoData[0])} most={5} />
      </div>
      <LineProblems delivery={delivery} />
      <LimitWarning clientId={owner.clientId} addressId={draft.addressId} itemIds={itemIdsOf(delivery)} />
      <ReviewWhere clientId={owner.clientId} draft={draft} update={update} requestedBy={requestedBy} />
      {draft.pickup && <ReviewPickup draft={draft} update={update} />}
      <ReviewPrice price={delivery.price} />
      <ReviewNote draft={draft} update={update} label="Delivery note" />
      <SubmitNotice failure={submit.failure} />
    </div>
  );
}

/** The lines that cannot be sent now, by name, each with the way to go on without it. */
function LineProblems({ delivery: { owner, cart } }: { readonly delivery: DeliveryHandle }) {
  const { remove, removeMissing } = useCartChanges(owner);
  const refused = cart.items.flatMap((item) => {
    const problem = lineProblem(item);
    return problem === null ? [] : [{ item, problem }];
  });
  if (refused.length === 0 && cart.gone.length === 0) return null;
  return (
    <ul
      role="alert"
      aria-label="Items that cannot be delivered"
      className="mb-5 grid gap-3 bg-pink-soft p-4 text-sm text-pink-ink"
    >
      {refused.map(({ item, problem }) => (
        <li key={item.id} className="flex items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-mid">
              {item.designers} {item.itemClientNumber}
            </span>
            . {problem}
          </span>
          <Button kind="gray" onClick={singlePress(() => remove(item))}>
            Remove<span className="sr-only"> {item.itemClientNumber}</span>
          </Button>
        </li>
      ))}
      {cart.gone.map((id) => (
        <li key={id} className="flex items-center justify-between gap-4">
          <span>{itemRefusalMessage('GONE')}</span>
          <Button kind="gray" onClick={() => removeMissing(id)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function lineProblem({ locations, deliveryRequested }: Item): string | null {
  const verdict = deliverableVerdict({ location: locations.code, deliveryRequested });
  return verdict.ok ? null : itemRefusalMessage(verdict.reason);
}

interface DeliveryReviewFootProps extends DeliveryReviewProps {
  readonly panels: PanelActions;
}

export function DeliveryReviewFoot({ delivery, submit, panels }: DeliveryReviewFootProps) {
  return <ReviewFoot form={delivery} submit={submit} refusal={reviewRefusal(delivery)} panels={panels} />;
}

/** Why it cannot be sent as it stands. A try whose answer was lost can be sent again, whatever the cart says since. */
function reviewRefusal(delivery: DeliveryHandle): string | undefined {
  const { cart, draft, schedule } = delivery;
  if (itemIdsOf(delivery).length === 0) return cartNotices.empty;
  if (cart.gone.length > 0 || cart.items.some((item) => lineProblem(item) !== null)) {
    return 'Please remove the items that cannot be delivered.';
  }
  return dateProblem(draft, schedule) ?? delivery.price.refusal;
}
