import {
  isPickupActive,
  pickupHeadlines,
  pickupQuantityLabels,
} from '@vestry/contract/requests/pickup/rules';
import { cancelPickup, updatePickup } from '@vestry/contract/requests/pickup/calls';
import type { PickupDetail } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { pickupQuery } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { CareProposals } from './care-proposals.tsx';
import { AddressFact, Fact, RequestBoundary, timeText } from '../detail-parts.tsx';
import { EditInfo } from '../edit/edit-info-modal.tsx';
import { EditPart } from '../edit/edit-part.tsx';
import { appointmentDay, wireDay } from '../format.ts';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { PickupEditItems } from './pickup-edit-items.tsx';
import { PickupEditNote } from './pickup-edit-note.tsx';
import { shownPickup } from '../edit/request-difference.ts';
import { RequestEditPanel } from '../edit/request-edit-panel.tsx';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { RequestItems } from '../request-items.tsx';
import { EventList, RequestTimeline } from '../request-timeline.tsx';
import { UrgentContact } from '../delivery/urgent-contact.tsx';
import { beginPickupAgain } from './use-pickup.ts';
import { useOpenBefore } from '../use-open-before.ts';
import { useRequestChange } from '../edit/use-request-change.ts';
import { useMomentDay } from '../schedule/use-moment-day.ts';

interface PickupDetailPanelProps {
  readonly owner: Owner;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

type Editing = 'items' | 'manager-note' | EditedPart | null;

/** The pickup with its two edit panels; closing one leads back here (specification, sections 2 and 4). */
export function PickupDetailPanel({ owner, id, isOpen, panels }: PickupDetailPanelProps) {
  const query = useQuery({
    ...pickupQuery(owner.clientId, id ?? 0),
    enabled: isOpen && id !== undefined,
  });
  const { data } = query;
  const [editing, setEditing] = useState<Editing>(null);
  const wasOpen = useOpenBefore(isOpen);
  const back = () => setEditing(null);
  return (
    <>
      <SidePanel title="Pickup Request" isOpen={isOpen} onClose={panels.close}>
        <RequestBoundary query={query}>
          {(pickup) => (
            <PickupDetailBody
              key={pickup.id}
              owner={owner}
              pickup={pickup}
              panels={panels}
              onEdit={setEditing}
            />
          )}
        </RequestBoundary>
      </SidePanel>
      {data !== undefined && (
        <>
          <PickupEditItems
            key={`items.${data.id}`}
            pickup={data}
            isOpen={wasOpen && editing === 'items'}
            onClose={back}
          />
          <PickupEditNote
            key={`note.${data.id}`}
            pickup={data}
            isOpen={wasOpen && editing === 'manager-note'}
            onClose={back}
          />
          <RequestEditPanel
            key={`part.${data.id}`}
            kind="Pickup"
            owner={owner}
            request={shownPickup(data)}
            cold={false}
            part={
              wasOpen && (editing === 'when' || editing === 'where' || editing === 'note') ? editing : null
            }
            send={async (change) =>
              callApi(updatePickup, { body: { pickupId: data.id, version: data.version, ...change } })
            }
            onClose={back}
            panels={panels}
          />
        </>
      )}
    </>
  );
}

const steps = pickupStatuses.filter((status) => status !== 'CANCELED');

interface PickupDetailBodyProps {
  readonly owner: Owner;
  readonly pickup: PickupDetail;
  readonly panels: PanelActions;
  readonly onEdit: (what: Editing) => void;
}

function PickupDetailBody({ owner, pickup, panels, onEdit }: PickupDetailBodyProps) {
  const { guard } = useDemoGuard();
  const refusal = useRequestRefusal();
  const status = pickup.statusPickup;
  const day = appointmentDay(pickup);
  const cancel = useRequestChange(async () => callApi(cancelPickup, { params: { id: pickup.id } }), {
    done: pickupHeadlines.CANCELED,
  });
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="display-3">{pickupHeadlines[status]}</h3>
        {isPickupActive(status) && (
          <p className="pt-2 text-sm text-balance text-ink-2">{untilText(pickup)}</p>
        )}
      </div>
      {cancel.error !== null && <Notice kind="error">{cancel.error}</Notice>}
      <RequestTimeline
        kind="Pickup"
        steps={steps.map((step) => pickupHeadlines[step])}
        current={steps.findIndex((step) => step === status)}
        events={pickup.events}
        expected={day}
      />
      <PickupFacts owner={owner} pickup={pickup} panels={panels} onEdit={onEdit} />
      {pickup.itemDTO.length > 0 && (
        <section>
          <h3 className="caps text-ink-2">Items by name</h3>
          <RequestItems items={pickup.itemDTO} />
        </section>
      )}
      <CareProposals proposals={pickup.recommendations} />
      <EventList events={pickup.events} />
      {isPickupActive(status) ? (
        <div>
          <EditInfo
            request={pickup}
            isPending={cancel.isPending}
            refusal={refusal}
            onCancelRequest={guard(() => cancel.run(undefined))}
          />
        </div>
      ) : (
        <div>
          <Button
            disabledReason={refusal}
            onClick={() => {
              beginPickupAgain(owner, pickup);
              panels.open('pickup');
            }}
          >
            Request again
          </Button>
        </div>
      )}
    </div>
  );
}

function PickupFacts({ owner, pickup, panels, onEdit }: PickupDetailBodyProps) {
  const momentDay = useMomentDay();
  const refusal = useRequestRefusal();
  const mayEdit = pickup.editable && refusal === undefined;
  const editLink = (what: string, editing: Editing) => (
    <EditPart what={what} onEdit={mayEdit ? () => onEdit(editing) : undefined} />
  );
  // One that comes with a delivery goes where that goes.
  const appointmentLink = (what: string, editing: Editing) =>
    pickup.deliveryId === null ? editLink(what, editing) : null;
  return (
    <dl className="border-t border-hair">
      <Fact label="Pickup ID">{pickup.reference}</Fact>
      <Fact label="Requested on">{momentDay(pickup.pickupCreate)}</Fact>
      <Fact label="Requested by">{pickup.requestedBy}</Fact>
      <Fact label="Pickup date" action={appointmentLink('date', 'when')}>
        {appointmentDay(pickup)}
        {pickup.date === null && isPickupActive(pickup.statusPickup) && <UrgentContact owner={owner} />}
      </Fact>
      <Fact label="Time of day" action={appointmentLink('time of day', 'when')}>
        {timeText({ time: pickup.time, range: pickup.pickupTimeRange })}
      </Fact>
      <AddressFact address={pickup.address} action={appointmentLink('address', 'where')} />
      <Fact label="Items" action={editLink('items', 'items')}>
        {pickupQuantityLabels[pickup.quantities]}: {pickup.itemTypes.split(',').join(', ')}
      </Fact>
      {(pickup.note !== '' || mayEdit) && (
        <Fact label="Pickup note" action={editLink('pickup note', 'note')}>
          {pickup.note === '' ? <span className="text-ink-2">No note yet.</span> : pickup.note}
        </Fact>
      )}
      <Fact label="For your account manager" action={editLink('note', 'manager-note')}>
        {pickup.accountManagerNotes === '' ? (
          <span className="text-ink-2">No note yet.</span>
        ) : (
          pickup.accountManagerNotes
        )}
      </Fact>
      {pickup.deliveryId !== null && (
        <Fact label="Comes with">
          <button
            type="button"
            className="text-link"
            onClick={() => panels.open('delivery-detail', { id: pickup.deliveryId ?? 0, above: true })}
          >
            Delivery D-{pickup.deliveryId}
          </button>
          {mayEdit && '. Its day, time and address are changed there.'}
        </Fact>
      )}
    </dl>
  );
}

function untilText({ editable, editableUntil, editableMessage }: PickupDetail): string {
  if (!editable) return editableMessage ?? '';
  return editableUntil === null
    ? 'You may change this request until its date is confirmed.'
    : `You may change this request until ${wireDay(editableUntil)}.`;
}
