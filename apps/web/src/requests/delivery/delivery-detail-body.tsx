import { deliveryHeadlines, isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { LineError } from '@vestry/contract/call';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import type { DeliveryDetail } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressFact, Fact, timeText } from '../detail-parts.tsx';
import { EditInfo } from '../edit/edit-info-modal.tsx';
import { EditPart } from '../edit/edit-part.tsx';
import { appointmentDay, wireDay } from '../format.ts';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { RequestItems } from '../request-items.tsx';
import { EventList, RequestTimeline } from '../request-timeline.tsx';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { UrgentContact } from './urgent-contact.tsx';
import { useRequestAgain } from '../use-request-again.ts';
import { useMomentDay } from '../schedule/use-moment-day.ts';

interface DeliveryDetailBodyProps {
  readonly owner: Owner;
  readonly delivery: DeliveryDetail;
  /** As the update would have them. */
  readonly items: readonly RequestItem[];
  readonly addedIds: ReadonlySet<number>;
  readonly error: string | null;
  readonly lines: readonly LineError[];
  readonly isCanceling: boolean;
  readonly onRemove: ((item: RequestItem) => void) | undefined;
  readonly onCancelRequest: () => void;
  /** Left out where nothing may be changed any more. */
  readonly onEdit: ((part: EditedPart) => void) | undefined;
  /** Why this user may only look. */
  readonly refusal: string | undefined;
  readonly panels: PanelActions;
}

const steps = deliveryStatuses.filter((status) => status !== 'CANCELED');

export function DeliveryDetailBody(props: DeliveryDetailBodyProps) {
  const {
    owner,
    delivery,
    items,
    addedIds,
    error,
    lines,
    isCanceling,
    onRemove,
    onCancelRequest,
    onEdit,
    refusal,
    panels,
  } = props;
  const status = delivery.statusDeliveryEnum;
  const day = appointmentDay({ date: delivery.deliveryDate, specialDate: delivery.specialDate });
  const again = useRequestAgain(owner, panels);
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="display-3">{deliveryHeadlines[status]}</h3>
        {isDeliveryActive(status) && (
          <p className="pt-2 text-sm text-balance text-ink-2">
            {delivery.editable
              ? delivery.editableUntil === null
                ? 'You may change this request until its date is confirmed.'
                : `You may change this request until ${wireDay(delivery.editableUntil)}.`
              : delivery.editableMessage}
          </p>
        )}
      </div>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <RequestTimeline
        kind="Delivery"
        steps={steps.map((step) => deliveryHeadlines[step])}
        current={steps.findIndex((step) => step === status)}
        events={delivery.events}
        expected={day}
      />
      <DeliveryFacts owner={owner} delivery={delivery} panels={panels} onEdit={onEdit} />
      <section>
        <h3 className="caps text-ink-2">{countedItems(items.length)}</h3>
        <RequestItems items={items} addedIds={addedIds} lines={lines} onRemove={onRemove} />
      </section>
      <EventList events={delivery.events} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isDeliveryActive(status) ? (
          <EditInfo
            request={delivery}
            alsoCanceled={delivery.linkedPickup === null ? undefined : 'nor the pickup that comes with it'}
            isPending={isCanceling}
            refusal={refusal}
            onCancelRequest={onCancelRequest}
          />
        ) : (
          <Button
            pending={again.isPending}
            disabledReason={refusal}
            onClick={() => again.run(delivery.items)}
          >
            Request again
          </Button>
        )}
      </div>
    </div>
  );
}

type FactsProps = Pick<DeliveryDetailBodyProps, 'owner' | 'delivery' | 'panels' | 'onEdit'>;

function DeliveryFacts({ owner, delivery, panels, onEdit }: FactsProps) {
  const momentDay = useMomentDay();
  const day = appointmentDay({ date: delivery.deliveryDate, specialDate: delivery.specialDate });
  return (
    <dl className="border-t border-hair">
      <Fact label="Delivery ID">{delivery.reference}</Fact>
      <Fact label="Requested on">{momentDay(delivery.deliveryCreate)}</Fact>
      <Fact label="Requested by">{delivery.requestedBy}</Fact>
      <Fact label="Delivery date" action={<EditPart what="date" onEdit={onEdit && (() => onEdit('when'))} />}>
        {day}
        {delivery.deliveryDate === null && isDeliveryActive(delivery.statusDeliveryEnum) && (
          <UrgentContact owner={owner} />
        )}
      </Fact>
      <Fact
        label="Time of day"
        action={<EditPart what="time of day" onEdit={onEdit && (() => onEdit('when'))} />}
      >
        {timeText({ time: delivery.timeDeliveryEnum, range: delivery.deliveryTimeRange })}
      </Fact>
      <AddressFact
        address={delivery.requestAddress}
        action={<EditPart what="address" onEdit={onEdit && (() => onEdit('where'))} />}
      />
      {(delivery.note !== '' || onEdit !== undefined) && (
        <Fact
          label="Delivery note"
          action={<EditPart what="note" onEdit={onEdit && (() => onEdit('note'))} />}
        >
          {delivery.note === '' ? <span className="text-ink-2">No note yet.</span> : delivery.note}
        </Fact>
      )}
      {delivery.linkedPickup !== null && (
        <Fact label="Pickup">
          <button
            type="button"
            className="text-link"
            onClick={() => panels.open('pickup-detail', { id: delivery.linkedPickup?.id ?? 0, above: true })}
          >
            {delivery.linkedPickup.reference}
          </button>
          , {pickupQuantityLabels[delivery.linkedPickup.quantities].toLowerCase()}
        </Fact>
      )}
    </dl>
  );
}
