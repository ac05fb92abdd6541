import { deliveryHeadlines, emptyUpdateMessage } from '@vestry/contract/requests/delivery/rules';
import { requestNotices } from '@vestry/contract/requests/rules';
import { cancelDelivery, updateDelivery } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryDetail } from '@vestry/contract/requests/delivery/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCart } from '../../cart/queries.ts';
import { useBrand } from '../../config/queries.ts';
import { deliveryQuery } from './queries.ts';
import { useDemoGuard } from '../../demo/queries.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { ChangedMeanwhile } from '../edit/changed-meanwhile.tsx';
import { DeliveryDetailBody } from './delivery-detail-body.tsx';
import { RequestBoundary } from '../detail-parts.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { shownDelivery } from '../edit/request-difference.ts';
import { RequestEditPanel } from '../edit/request-edit-panel.tsx';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { useOpenBefore } from '../use-open-before.ts';
import { useDeliveryUpdate } from './use-delivery-update.ts';
import { useRequestChange } from '../edit/use-request-change.ts';

interface DeliveryDetailPanelProps {
  readonly owner: Owner;
  readonly id: number | undefined;
  readonly isOpen: boolean;
  /** In edit mode, with the cart's items that it does not have yet (specification, section 4). */
  readonly isMerge: boolean;
  readonly panels: PanelActions;
}

/** The Delivery Request detail panel (specification, section 2). */
export function DeliveryDetailPanel({ owner, id, isOpen, isMerge, panels }: DeliveryDetailPanelProps) {
  const query = useQuery({
    ...deliveryQuery(owner.clientId, id ?? 0),
    enabled: isOpen && id !== undefined,
  });
  const { data } = query;
  if (data === undefined) {
    return (
      <SidePanel title="Delivery Request" isOpen={isOpen} onClose={panels.close}>
        <RequestBoundary query={query} />
      </SidePanel>
    );
  }
  return (
    <Loaded
      // What is being changed here outlives a change made elsewhere.
      key={`${data.id}.${String(isMerge)}`}
      owner={owner}
      delivery={data}
      isOpen={isOpen}
      isMerge={isMerge}
      panels={panels}
    />
  );
}

interface LoadedProps extends Omit<DeliveryDetailPanelProps, 'id'> {
  readonly delivery: DeliveryDetail;
}

function Loaded({ owner, delivery, isOpen, isMerge, panels }: LoadedProps) {
  const { supportPhone } = useBrand();
  const { guard } = useDemoGuard();
  const cart = useCart(owner);
  const refusal = useRequestRefusal();
  const mayChange = delivery.editable && refusal === undefined;
  const added = isMerge && mayChange ? cart.items.filter(({ id }) => !delivery.items.includes(id)) : [];
  const close = isMerge ? panels.closeAll : panels.close;
  const wasOpen = useOpenBefore(isOpen);
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const { removed, items, update, remove, undo, discard, release, difference, accept } = useDeliveryUpdate(
    delivery,
    added,
    close,
  );
  const isChanged = removed.size > 0 || added.length > 0;
  const cancel = useRequestChange(async () => callApi(cancelDelivery, { params: { id: delivery.id } }), {
    done: deliveryHeadlines.CANCELED,
  });
  function submit(): void {
    if (items.length > 0) return update.run(items.map(({ id }) => id));
    // A request update cannot have zero items: it says so and closes (specification, section 8).
    showToast({ kind: 'error', text: emptyUpdateMessage(supportPhone) });
    discard();
    release();
    panels.close();
  }
  function giveUp(): void {
    discard();
    if (isMerge) panels.close();
  }
  return (
    <>
      <SidePanel
        title="Delivery Request"
        isOpen={isOpen}
        onClose={panels.close}
        foot={
          isChanged || difference !== null ? (
            <ChangeFoot
              hasRemoved={removed.size > 0}
              difference={<ChangedMeanwhile difference={difference} onClose={() => accept(delivery)} />}
              // The notice above says what the conflict was.
              error={difference !== null && update.isConflict ? null : update.error}
              hasChange={isChanged}
              isPending={update.isPending}
              onUndo={undo}
              onDiscard={giveUp}
              onSubmit={guard(submit)}
            />
          ) : undefined
        }
      >
        <DeliveryDetailBody
          owner={owner}
          delivery={delivery}
          items={items}
          addedIds={new Set(added.map(({ id }) => id))}
          error={cancel.error ?? (isChanged ? null : update.error)}
          lines={update.lines}
          isCanceling={cancel.isPending}
          onRemove={mayChange ? remove : undefined}
          refusal={refusal}
          onCancelRequest={guard(() => cancel.run(undefined))}
          onEdit={mayChange && !isMerge ? setEdited : undefined}
          panels={panels}
        />
      </SidePanel>
      <DeliveryEdit
        key={delivery.id}
        owner={owner}
        delivery={delivery}
        part={wasOpen ? edited : null}
        onSent={accept}
        onClose={() => setEdited(null)}
        panels={panels}
      />
    </>
  );
}

interface DeliveryEditProps extends Pick<LoadedProps, 'owner' | 'delivery' | 'panels'> {
  readonly part: EditedPart | null;
  readonly onSent: (delivery: DeliveryDetail) => void;
  readonly onClose: () => void;
}

function DeliveryEdit({ delivery, ...rest }: DeliveryEditProps) {
  const { id: deliveryId, version, coldStorage } = delivery;
  return (
    <RequestEditPanel
      {...rest}
      kind="Delivery"
      request={shownDelivery(delivery)}
      cold={coldStorage}
      send={async (change) => callApi(updateDelivery, { body: { deliveryId, version, ...change } })}
    />
  );
}

interface ChangeFootProps {
  readonly hasRemoved: boolean;
  /** Whether there is still something to send. */
  readonly hasChange: boolean;
  readonly difference: ReactNode;
  readonly isPending: boolean;
  /** Why the last try was refused: here, where it was pressed. */
  readonly error: string | null;
  readonly onUndo: () => void;
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
}

/** Appears with the first change. What was removed is said here, where nothing covers the buttons that it speaks of. */
function ChangeFoot(props: ChangeFootProps) {
  const { hasRemoved, hasChange, difference, isPending, error, onUndo, onDiscard, onSubmit } = props;
  return (
    <div className="grid gap-4">
      {difference}
      {error !== null && <Notice kind="error">{error}</Notice>}
      {hasRemoved && (
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <p role="status">{requestNotices.itemRemoved}</p>
          <button type="button" className="text-link" onClick={onUndo}>
            Undo
          </button>
        </div>
      )}
      {hasChange && (
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button onClick={onDiscard}>Cancel</Button>
          <Button kind="primary" wide pending={isPending} onClick={onSubmit}>
            Submit Request Update
          </Button>
        </div>
      )}
    </div>
  );
}
