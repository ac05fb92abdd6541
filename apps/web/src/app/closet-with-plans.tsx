import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import { ClosetPage } from '../items/closet-page.tsx';
import { useSendBack } from './use-send-back.ts';

const PlanPanel = lazy(async () => ({ default: (await import('../dates/plan-panel.tsx')).PlanPanel }));

/** The closet, from which items are planned for a day and sent back: areas meet here. */
export function ClosetPageWithPlans() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const sendBack = useSendBack();
  return <ClosetPage plan={(props) => <PlanPanel clientId={clientId} {...props} />} onSendBack={sendBack} />;
}
