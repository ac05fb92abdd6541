import { requestKindFacts, requestReference } from '@vestry/contract/requests/kinds';
import type { Recommendation } from '@vestry/contract/requests/pickup/recommendations';
import { useState } from 'react';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { Fact, RequestBoundary } from '../detail/detail-parts.tsx';
import { NoteText, RequestDetailBody } from '../detail/request-detail-body.tsx';
import { EditPart } from '../edit/edit-part.tsx';
import { RequestEditPanel } from '../edit/request-edit-panel.tsx';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { requestPanels, type Owner, type PanelActions } from '../panel-actions.ts';
import { useRequestQuery } from '../queries.ts';
import { RequestItems } from '../request-items.tsx';
import { useOpenBefore } from '../use-open-before.ts';
import { Recommendations } from './recommendations.tsx';
import { PickupEditItems } from './pickup-edit-items.tsx';
import { PickupEditNote } from './pickup-edit-note.tsx';
import { fetchedText, pickupKind, type PickupRequest } from './pickup-kind.ts';
import { beginPickupAgain } from './use-pickup.ts';

interface PickupDetailPanelProps {
  readonly owner: Owner;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

type Editing = 'items' | 'manager-note' | EditedPart | null;

/** The pickup with its two edit panels; closing one leads back here (specification, sections 2 and 4). */
export function PickupDetailPanel({ owner, id, isOpen, panels }: PickupDetailPanelProps) {
  const query = useRequestQuery(pickupKind, owner.clientId, { id, isOpen });
  const { data } = query;
  const [editing, setEditing] = useState<Editing>(null);
  const wasOpen = useOpenBefore(isOpen);
  const back = () => setEditing(null);
  return (
    <>
      <SidePanel title="Pickup Request" isOpen={isOpen} onClose={panels.close}>
        <RequestBoundary query={query}>
          {(pickup) => (
            <PickupDetail key={pickup.id} owner={owner} pickup={pickup} panels={panels} onEdit={setEditing} />
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
            owner={owner}
            request={data}
            cold={false}
            part={
              wasOpen && (editing === 'when' || editing === 'where' || editing === 'note') ? editing : null
            }
            onClose={back}
            panels={panels}
          />
        </>
      )}
    </>
  );
}

interface PickupDetailProps {
  readonly owner: Owner;
  readonly pickup: PickupRequest;
  readonly panels: PanelActions;
  readonly onEdit: (what: Editing) => void;
}

function PickupDetail({ owner, pickup, panels, onEdit }: PickupDetailProps) {
  const refusal = useRequestRefusal();
  const mayEdit = pickup.editable && refusal === undefined;
  const edit = (what: string, editing: Editing) => (
    <EditPart what={what} onEdit={mayEdit ? () => onEdit(editing) : undefined} />
  );
  const again = () => {
    beginPickupAgain(owner, pickup);
    panels.open(requestPanels.pickup.form);
  };
  return (
    <RequestDetailBody
      owner={owner}
      request={pickup}
      onEdit={mayEdit ? onEdit : undefined}
      // One that comes with a delivery goes where that goes.
      isAppointmentElsewhere={pickup.deliveryId !== null}
      noteName="pickup note"
      beforeNote={
        <Fact label="Items" action={edit('items', 'items')}>
          {fetchedText(pickup)}
        </Fact>
      }
      afterNote={
        <>
          <Fact label="For your account manager" action={edit('note', 'manager-note')}>
            <NoteText note={pickup.accountManagerNotes} />
          </Fact>
          {pickup.deliveryId !== null && (
            <LinkedDelivery id={pickup.deliveryId} mayEdit={mayEdit} panels={panels} />
          )}
        </>
      }
      again={{ run: again, isPending: false }}
      items={
        pickup.itemDTO.length > 0 && (
          <section>
            <h4 className="caps text-ink-2">Items by name</h4>
            <RequestItems items={pickup.itemDTO} />
          </section>
        )
      }
    >
      <PickupRecommendations recommendations={pickup.recommendations} />
    </RequestDetailBody>
  );
}

/** Lists the recommendations of staff for its items; nothing while they propose nothing. */
function PickupRecommendations({ recommendations }: { readonly recommendations: readonly Recommendation[] }) {
  if (recommendations.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="caps text-ink-2">Care proposals</h4>
      <Recommendations recommendations={recommendations} />
    </section>
  );
}

interface LinkedDeliveryProps {
  readonly id: number;
  readonly mayEdit: boolean;
  readonly panels: PanelActions;
}

/** The way to the delivery that it comes with. */
function LinkedDelivery({ id, mayEdit, panels }: LinkedDeliveryProps) {
  return (
    <Fact label="Comes with">
      <button
        type="button"
        className="text-link"
        onClick={() => panels.open(requestPanels.delivery.detail, { id, above: true })}
      >
        {requestKindFacts.delivery.label} {requestReference('delivery', id)}
      </button>
      {mayEdit && '. Its day, time and address are changed there.'}
    </Fact>
  );
}
