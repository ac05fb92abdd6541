import { fromWire } from '@vestry/contract/calendar/day';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { Item } from '@vestry/contract/items/schemas';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { availabilityQuery } from '../calendar/queries.ts';
import { activeDeliveriesQuery } from '../requests/delivery/queries.ts';
import { itemQuery } from '../items/queries.ts';
import { closuresFrom } from '../lib/data/closures-from.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { useLastKnown } from '../lib/view/use-last-known.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Button } from '../ui/button.tsx';
import { LocationTag } from '../ui/location-tag.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCurrentUser } from '../users/queries.ts';
import { useAddOutcome, type AddOutcome, type StayedItem } from './add-outcome.ts';
import { stayWords, type StayWords } from './stay-words.ts';

/** Where the panel leads on to. */
export interface AddedPanelActions {
  readonly openRequest: (kind: RequestKind, id: number) => void;
  readonly openManager: () => void;
  readonly openCart: () => void;
  readonly sendBack: (items: readonly Item[]) => void;
}

interface AddedPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly actions: AddedPanelActions;
}

/** '9 of 12 added': names what a bulk add left behind, why, and its earliest day or its way back. */
export function AddedPanel({ owner, isOpen, onClose, actions }: AddedPanelProps) {
  const outcome = useLastKnown(useAddOutcome() ?? undefined);
  const title = outcome === undefined ? '' : `${outcome.added} of ${outcome.wanted} added`;
  return (
    <SidePanel
      title={title}
      isOpen={isOpen && outcome !== undefined}
      onClose={onClose}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button kind="black" wide onClick={onClose}>
            Done
          </Button>
          <Button wide onClick={actions.openCart}>
            See your list
          </Button>
        </div>
      }
    >
      {outcome !== undefined && <Outcome owner={owner} outcome={outcome} actions={actions} />}
    </SidePanel>
  );
}

interface OutcomeProps extends Pick<AddedPanelProps, 'owner' | 'actions'> {
  readonly outcome: AddOutcome;
}

function Outcome({ owner, outcome, actions }: OutcomeProps) {
  const { added, stayed } = outcome;
  const lines = useStayedLines(owner, stayed);
  const returnable = lines.flatMap(({ item, words }) =>
    words?.way.kind === 'send-back' && item !== undefined && item !== null ? [item] : [],
  );
  return (
    <>
      <p className="pb-4 text-ink-2">
        {added === 0
          ? 'None of these can be added to your delivery list now.'
          : `${countedItems(added)} ${added === 1 ? 'is' : 'are'} on your delivery list. ${stayed.length === 1 ? 'This one was not added' : 'These were not added'}:`}
      </p>
      <ul aria-label="Not added" className="border-t border-hair">
        {lines.map(({ id, item, words }) => (
          <StayedLine key={id} item={item} words={words} actions={actions} />
        ))}
      </ul>
      {returnable.length > 1 && (
        <div className="pt-6">
          <Button kind="white" wide onClick={() => actions.sendBack(returnable)}>
            Send back {countedItems(returnable.length)}
          </Button>
        </div>
      )}
    </>
  );
}

interface StayedLineProps {
  /** Undefined until known; null when it has left the closet. */
  readonly item: Item | null | undefined;
  readonly words: StayWords | undefined;
  readonly actions: AddedPanelActions;
}

function StayedLine({ item, words, actions }: StayedLineProps) {
  if (item === undefined || words === undefined) {
    return (
      <li className="flex gap-4 border-b border-hair py-4">
        <Skeleton className="aspect-(--aspect-frame) w-21" />
        <Skeleton className="h-4 w-1/2" />
      </li>
    );
  }
  if (item === null)
    return <li className="border-b border-hair py-4 text-sm">This item is no longer in your closet.</li>;
  return (
    <li className="flex gap-4 border-b border-hair py-4">
      <span className="w-21 flex-none">
        <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1 text-sm">
        <p className="caps wrap-anywhere">{item.designers}</p>
        <p className="text-ink-3 figures">{item.itemClientNumber}</p>
        <p className="line-clamp-2 wrap-anywhere text-ink-2">{item.observation}</p>
        <p className="pt-1">
          <LocationTag item={item} />
        </p>
        <p className="pt-1 text-pretty">{words.text}</p>
        <Way item={item} way={words.way} actions={actions} />
      </div>
    </li>
  );
}

interface WayProps {
  readonly item: Item;
  readonly way: StayWords['way'];
  readonly actions: AddedPanelActions;
}

function Way({ item, way, actions }: WayProps) {
  const hasManager = (useCurrentUser()?.client.manager ?? null) !== null;
  const step = wayStep(way, item, actions);
  if (step === null || (way.kind === 'manager' && !hasManager)) return null;
  return (
    <button type="button" className="flex min-h-target items-center justify-self-start" onClick={step.run}>
      <span className="text-link">
        {step.label}
        {way.kind === 'send-back' && <span className="sr-only"> {item.itemClientNumber}</span>}
      </span>
    </button>
  );
}

function wayStep(
  way: StayWords['way'],
  item: Item,
  actions: AddedPanelActions,
): { readonly label: string; readonly run: () => void } | null {
  switch (way.kind) {
    case 'request':
      return { label: `View ${way.reference}`, run: () => actions.openRequest(way.of, way.id) };
    case 'send-back':
      return { label: 'Send back', run: () => actions.sendBack([item]) };
    case 'manager':
      return { label: 'Account Manager', run: actions.openManager };
    case 'none':
      return null;
  }
}

/** The items that stayed, each with its reason; items and requests that are not known are fetched. */
function useStayedLines(owner: OutcomeProps['owner'], stayed: readonly StayedItem[]) {
  const queryClient = useQueryClient();
  const has = (reason: StayedItem['reason']) => stayed.some((each) => each.reason === reason);
  const items = useQueries({
    queries: stayed.map(({ id }) => ({ ...itemQuery(queryClient, owner.clientId, id), staleTime: 60_000 })),
  });
  const deliveries = useQuery({ ...activeDeliveriesQuery(owner), enabled: has('REQUESTED') });
  const pickups = useReturningPickups(owner, has('AT_CLIENT'));
  const calendar = useQuery({ ...availabilityQuery(owner.clientId, false), enabled: has('AT_CLIENT') }).data;
  const days = calendar?.days;
  const closures = useMemo(() => closuresFrom(days ?? []), [days]);
  const isKnown = {
    REQUESTED: !deliveries.isPending,
    AT_CLIENT: pickups !== undefined && days !== undefined,
    IN_SERVICE: true,
    IN_CART: true,
    NO_ROOM: true,
  };
  return stayed.map(({ id, reason }, index) => ({
    id,
    item: items[index]?.data,
    words: isKnown[reason]
      ? stayWords({
          reason,
          delivery: factsOfDelivery(deliveries.data?.content.find((each) => each.items.includes(id))),
          pickup: factsOfPickup(pickups?.get(id)),
          closures,
          today: (calendar && fromWire(calendar.today)) ?? undefined,
        })
      : undefined,
  }));
}

function factsOfDelivery(delivery: Delivery | undefined) {
  if (delivery === undefined) return undefined;
  return { id: delivery.id, reference: delivery.reference, date: delivery.deliveryDate };
}

function factsOfPickup(pickup: Pickup | undefined) {
  return pickup && { id: pickup.id, reference: pickup.reference, date: pickup.date };
}
