import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ClaimControl } from '../claims/claim-control.tsx';
import { LossControl } from '../claims/loss-control.tsx';
import { Whereabouts } from '../custody/whereabouts.tsx';
import { ItemDates } from '../dates/item-dates.tsx';
import { ItemPage } from '../items/item-page.tsx';
import { itemTitle } from '../items/item-title.ts';
import { ItemTags } from '../tags/item-tags.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSendBack } from './use-send-back.ts';

const ItemValue = lazy(async () => ({ default: (await import('../valuations/item-value.tsx')).ItemValue }));

const ItemWears = lazy(async () => ({ default: (await import('../wears/item-wears.tsx')).ItemWears }));

const ConditionPart = lazy(async () => ({
  default: (await import('../condition/condition-part.tsx')).ConditionPart,
}));
const PlanPanel = lazy(async () => ({ default: (await import('../dates/plan-panel.tsx')).PlanPanel }));

/** An item's page, with what custody, condition, tags and dates bring to it: areas meet here. */
export function ItemDetailsPage() {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const sendBack = useSendBack();
  return (
    <ItemPage
      parts={{
        tags: (item) => <ItemTags key={item.id} item={item} clientId={clientId} />,
        sendBack,
        condition: (item, isReleased) => (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <ConditionPart
              clientId={clientId}
              itemId={item.id}
              title={itemTitle(item)}
              noted={item.condition}
              isReleased={isReleased}
              isAway={item.locations.code === 'AC'}
              claimOf={(finding) => (
                <ClaimControl
                  clientId={clientId}
                  itemId={item.id}
                  itemName={itemTitle(item)}
                  finding={finding}
                  canOpen={!isReleased}
                />
              )}
            />
          </Suspense>
        ),
        whereabouts: (item, dialogs) => (
          <>
            <Whereabouts key={item.id} owner={{ userId, clientId }} item={item} {...dialogs} />
            <LossControl clientId={clientId} itemId={item.id} itemName={itemTitle(item)} />
          </>
        ),
        value: (item, { show, onShow, onClose }, isReleased) => (
          <Suspense fallback={<Skeleton className="h-12 w-2/5" />}>
            <ItemValue
              key={item.id}
              clientId={clientId}
              item={item}
              isReleased={isReleased}
              isRecording={show === 'value'}
              onRecord={() => onShow('value')}
              onClose={onClose}
            />
          </Suspense>
        ),
        wears: (item, { show, onShow, onClose }) => (
          <Suspense fallback={<Skeleton className="h-12 w-2/5" />}>
            <ItemWears
              key={item.id}
              clientId={clientId}
              itemId={item.id}
              isRecording={show === 'wear'}
              onRecord={() => onShow('wear')}
              onClose={onClose}
            />
          </Suspense>
        ),
        dates: (item) => <ItemDates clientId={clientId} itemId={item.id} />,
        plan: (item, isOpen, onClose) => (
          <PlanPanel clientId={clientId} items={[item]} isOpen={isOpen} onClose={onClose} />
        ),
      }}
    />
  );
}
