import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import { ClosetPage } from '../items/closet-page.tsx';

const PlanPanel = lazy(async () => ({ default: (await import('../dates/plan-panel.tsx')).PlanPanel }));

/** The closet, from which garments are planned for a day: areas meet here. */
export function ClosetPageWithPlans() {
  const { clientId } = useRouteContext({ from: '/admin' });
  return <ClosetPage plan={(props) => <PlanPanel clientId={clientId} {...props} />} />;
}
