import { deliveryHeadlines, emptyUpdateMessage, requestNotices } from '@vestry/contract/deliveries/rules';
import { cancelDelivery } from '@vestry/contract/deliveries/calls';
import type { DeliveryDetail } from '@vestry/contract/deliveries/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCart } from '../cart/queries.ts';
import { useBrand } from '../config/queries.ts';
import { deliveryQuery } from '../deliveries/queries.ts';
import { useDemoGuard } from '../demo/queries.ts';
import { callApi } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { useRequestRefusal } from '../users/queries.ts';
import { DeliveryDetailBody } from './delivery-detail-body.tsx';
import { DetailLoad } from './detail-parts.tsx';
import type { Owner, PanelActions } from './panel-actions.ts';
import { useDeliveryUpdate } from './use-delivery-update.ts';
import { useRequestChange } from './use-request-change.ts';

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
  const { data, error, refetch } = useQuery({
    ...deliveryQuery(owner.clientId, id ?? 0),
    enabled: isOpen && id !== undefined,
  });
  if (data === undefined) {
    return (
      <SidePanel title="Delivery Request" isOpen={isOpen} onClose={panels.close}>
        <DetailLoad error={error} onRetry={() => void refetch()} />
      </SidePanel>
    );
  }
  return (
    <Loaded
      // A change made elsewhere starts from what the request is now.
      key={`${data.id}.${data.version}.${String(isMerge)}`}
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
  const { removed, items, update, remove, undo, discard, release } = useDeliveryUpdate(
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
    <SidePanel
      title="Delivery Request"
      isOpen={isOpen}
      onClose={panels.close}
      foot={
        isChanged ? (
          <ChangeFoot
            hasRemoved={removed.size > 0}
            error={update.error}
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
        panels={panels}
      />
    </SidePanel>
  );
}

interface ChangeFootProps {
  readonly hasRemoved: boolean;
  readonly isPending: boolean;
  /** Why the last try was refused: here, where it was pressed. */
  readonly error: string | null;
  readonly onUndo: () => void;
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
}

/** Appears with the first change. What was removed is said here, where nothing covers the buttons that it speaks of. */
function ChangeFoot(props: ChangeFootProps) {
  const { hasRemoved, isPending, error, onUndo, onDiscard, onSubmit } = props;
  return (
    <div className="grid gap-4">
      {error !== null && <Notice kind="error">{error}</Notice>}
      {hasRemoved && (
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <p role="status">{requestNotices.itemRemoved}</p>
          <button type="button" className="text-link" onClick={onUndo}>
            Undo
          </button>
        </div>
      )}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button onClick={onDiscard}>Cancel</Button>
        <Button kind="primary" wide pending={isPending} onClick={onSubmit}>
          Submit Request Update
        </Button>
      </div>
    </div>
  );
}
