import { emptyUpdateMessage } from '@vestry/contract/requests/delivery/rules';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { requestNotices } from '@vestry/contract/requests/rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import { useState } from 'react';
import { useCart } from '../../cart/queries.ts';
import { useBrand } from '../../config/queries.ts';
import { useDemoGuard } from '../../demo/queries.ts';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { PaperButton } from '../../ui/paper-button.tsx';
import { FootButtons, SidePanel } from '../../ui/side-panel.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useRequestRefusal } from '../../users/queries.ts';
import { Fact, RequestBoundary } from '../detail/detail-parts.tsx';
import { RequestDetailBody } from '../detail/request-detail-body.tsx';
import { ChangedMeanwhile } from '../edit/changed-meanwhile.tsx';
import { RequestEditPanel } from '../edit/request-edit-panel.tsx';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { requestPanels, type Owner, type PanelActions } from '../panel-actions.ts';
import { useRequestQuery } from '../queries.ts';
import { RequestItems } from '../request-items.tsx';
import { useOpenBefore } from '../use-open-before.ts';
import { useRequestAgain } from '../use-request-again.ts';
import { deliveryKind, type DeliveryRequest } from './delivery-kind.ts';
import { LimitWarning } from './limit-warning.tsx';
import { loadPackingList } from './load-packing-list.ts';
import { useDeliveryUpdate } from './use-delivery-update.ts';

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
  const query = useRequestQuery(deliveryKind, owner.clientId, { id, isOpen });
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
      // An edit here outlives a change made elsewhere.
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
  readonly delivery: DeliveryRequest;
}

function Loaded({ owner, delivery, isOpen, isMerge, panels }: LoadedProps) {
  const { supportPhone } = useBrand();
  const { guard } = useDemoGuard();
  const cart = useCart(owner);
  const refusal = useRequestRefusal();
  const mayChange = delivery.editable && refusal === undefined;
  const added = isMerge && mayChange ? cart.items.filter(({ id }) => !delivery.items.includes(id)) : [];
  const wasOpen = useOpenBefore(isOpen);
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const change = useDeliveryUpdate(delivery, added, isMerge ? panels.closeAll : panels.close);
  const { removed, items, update, remove, discard, release, difference, accept } = change;
  const isChanged = removed.size > 0 || added.length > 0;
  const again = useRequestAgain(owner, panels);
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
              change={change}
              hasChange={isChanged}
              onRead={() => accept(delivery)}
              onDiscard={giveUp}
              onSubmit={guard(submit)}
            />
          ) : undefined
        }
      >
        <RequestDetailBody
          owner={owner}
          request={delivery}
          noteName="note"
          afterNote={<LinkedPickup delivery={delivery} panels={panels} />}
          error={isChanged ? null : update.error}
          onEdit={mayChange && !isMerge ? setEdited : undefined}
          hasPickup={delivery.linkedPickup !== null}
          again={{ run: () => again.run(delivery.items), isPending: again.isPending }}
          items={
            <section>
              <h4 className="caps text-ink-2">{countedItems(items.length)}</h4>
              <RequestItems
                items={items}
                addedIds={new Set(added.map(({ id }) => id))}
                lines={update.lines}
                onRemove={mayChange ? remove : undefined}
              />
            </section>
          }
        >
          <PackingList delivery={delivery} />
        </RequestDetailBody>
      </SidePanel>
      <RequestEditPanel
        key={delivery.id}
        owner={owner}
        request={delivery}
        cold={delivery.coldStorage}
        part={wasOpen ? edited : null}
        besideAddress={(addressId) => <LimitWarning {...change.limited} addressId={addressId} />}
        onSent={accept}
        onClose={() => setEdited(null)}
        panels={panels}
      />
    </>
  );
}

/** Downloads the paper that goes with the delivery; a canceled one has none. */
function PackingList({ delivery: { id, isCanceled } }: Pick<LoadedProps, 'delivery'>) {
  if (isCanceled) return null;
  return (
    <div>
      <PaperButton load={async () => loadPackingList(id)}>Packing list</PaperButton>
    </div>
  );
}

/** The way to the pickup that comes with it. */
function LinkedPickup({ delivery: { linkedPickup }, panels }: Pick<LoadedProps, 'delivery' | 'panels'>) {
  if (linkedPickup === null) return null;
  const { id, reference, quantities, items, itemDTO } = linkedPickup;
  return (
    <Fact label="Pickup">
      <button
        type="button"
        className="text-link"
        onClick={() => panels.open(requestPanels.pickup.detail, { id, above: true })}
      >
        {reference}
      </button>
      , {items.length === 0 ? pickupQuantityLabels[quantities].toLowerCase() : countedItems(items.length)}
      {itemDTO.length > 0 && (
        <span className="block max-w-84 pt-3">
          <PhotoStrip photos={itemDTO.map(({ image }) => image ?? undefined)} most={5} />
        </span>
      )}
    </Fact>
  );
}

interface ChangeFootProps {
  readonly change: ReturnType<typeof useDeliveryUpdate>;
  /** Whether there is still something to send. */
  readonly hasChange: boolean;
  /** The reader has acknowledged the changes of another user. */
  readonly onRead: () => void;
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
}

/** Appears with the first change. What was removed is said here, where nothing covers the buttons that it speaks of. */
function ChangeFoot({ change, hasChange, onRead, onDiscard, onSubmit }: ChangeFootProps) {
  const { removed, limited, price, update, difference, undo } = change;
  // The notice above says what the conflict was.
  const error = difference !== null && update.isConflict ? null : update.error;
  return (
    <div className="grid gap-4">
      <ChangedMeanwhile difference={difference} onClose={onRead} />
      {error !== null && <Notice kind="error">{error}</Notice>}
      {removed.size > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <p role="status">{requestNotices.itemRemoved}</p>
          <button type="button" className="text-link" onClick={undo}>
            Undo
          </button>
        </div>
      )}
      {hasChange && <LimitWarning {...limited} />}
      {hasChange && <QuoteSum {...price} onRetry={price.refetch} isWhole />}
      {hasChange && (
        <FootButtons>
          <Button onClick={onDiscard}>Cancel</Button>
          <Button
            kind="primary"
            wide
            pending={update.isPending}
            disabledReason={price.refusal}
            onClick={onSubmit}
          >
            Submit Request Update
          </Button>
        </FootButtons>
      )}
    </div>
  );
}
