/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { deliveryStatuses } from '@vestry/contract/deliveries/statuses';
import { pickupStatuses } from '@vestry/contract/pickups/statuses';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { historySearch } from '../requests/history-search.ts';
import { admin } from './admin-route.ts';
import { paths } from './paths.ts';

/** Specification, section 2: Request History leads to its deliveries. */
const history = createRoute({
  getParentRoute: () => admin,
  path: '/request-history',
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === paths.requestHistory) {
      throw redirect({ to: paths.deliveryHistory, search: {}, replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../requests/history-frame.tsx'), 'HistoryFrame'),
});

const deliveries = createRoute({
  getParentRoute: () => history,
  path: '/delivery',
  validateSearch: historySearch(deliveryStatuses),
  component: lazyRouteComponent(() => import('../requests/delivery-history.tsx'), 'DeliveryHistory'),
});

const pickups = createRoute({
  getParentRoute: () => history,
  path: '/pick-up',
  validateSearch: historySearch(pickupStatuses),
  component: lazyRouteComponent(() => import('../requests/pickup-history.tsx'), 'PickupHistory'),
});

export const requestRoutes = [history.addChildren([deliveries, pickups])] as const;
