/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { createRoute, redirect } from '@tanstack/react-router';
import { historySearch } from '../requests/history/history-search.ts';
import { admin } from './admin-route.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { ownSearch } from '../shell/own-search.ts';
import { paths } from './paths.ts';

const deliverySearch = ownSearch(historySearch(deliveryStatuses));
const pickupSearch = ownSearch(historySearch(pickupStatuses));

/** Specification, section 2: Request History leads to its deliveries. */
const history = createRoute({
  getParentRoute: () => admin,
  path: '/request-history',
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === paths.requestHistory) {
      throw redirect({ to: paths.deliveryHistory, search: {}, replace: true });
    }
  },
  component: lazyPage(() => import('../requests/history/history-frame.tsx'), 'HistoryFrame'),
});

const deliveries = createRoute({
  getParentRoute: () => history,
  path: '/delivery',
  validateSearch: deliverySearch,
  component: lazyPage(() => import('../requests/delivery/delivery-history.tsx'), 'DeliveryHistory'),
});

const pickups = createRoute({
  getParentRoute: () => history,
  path: '/pick-up',
  validateSearch: pickupSearch,
  component: lazyPage(() => import('../requests/pickup/pickup-history.tsx'), 'PickupHistory'),
});

export const requestRoutes = [history.addChildren([deliveries, pickups])] as const;
