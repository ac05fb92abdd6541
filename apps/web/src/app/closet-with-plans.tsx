import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import { ClosetPage } from '../items/closet-page.tsx';
import { useSendBack } from './use-send-back.ts';

const PlanPanel = lazy(async () => ({ default: (await import('../dates/plan-panel.tsx')).PlanPanel }));

/**
 * The closet's page with two parts of other areas: the panel that plans items for a day, and the action that has items picked up.
 * `app` puts them together, because areas do not import each other's pages.
 */
export function ClosetPageWithPlans() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const sendBack = useSendBack();
  return <ClosetPage plan={(props) => <PlanPanel clientId={clientId} {...props} />} onSendBack={sendBack} />;
}
