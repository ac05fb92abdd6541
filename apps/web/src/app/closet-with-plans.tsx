import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import { ClosetPage } from '../items/closet-page.tsx';
import { useSendBack } from './use-send-back.ts';
import { useTakeAlong } from './use-take-along.ts';

const ReleasedPanel = lazy(async () => ({
  default: (await import('../custody/released-panel.tsx')).ReleasedPanel,
}));
const PlanPanel = lazy(async () => ({ default: (await import('../dates/plan-panel.tsx')).PlanPanel }));
const ResidencePanel = lazy(async () => ({
  default: (await import('../custody/residence-panel.tsx')).ResidencePanel,
}));

/**
 * The closet's page with parts of other areas: the panels that plan items for a day, say where they are and list what has left, and
 * the action that has items picked up. `app` puts them together, because areas do not import each other's pages.
 */
export function ClosetPageWithPlans() {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const sendBack = useSendBack();
  return (
    <ClosetPage
      plan={(props) => <PlanPanel clientId={clientId} {...props} />}
      residence={(props) => <ResidencePanel owner={{ userId, clientId }} present={null} {...props} />}
      released={(props) => <ReleasedPanel clientId={clientId} {...props} />}
      onSendBack={sendBack}
      onTrip={useTakeAlong()}
    />
  );
}
