/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import { createRoute, redirect } from '@tanstack/react-router';
import { historySearch } from '../requests/history/history-search.ts';
import { admin } from './admin-route.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { ownSearch } from '../shell/own-search.ts';
import { paths } from './paths.ts';

const firstHistory = `${paths.requestHistory}/${requestKindFacts.delivery.historyPath}` as const;

/** Specification, section 2: Request History leads to its deliveries. */
const history = createRoute({
  getParentRoute: () => admin,
  path: '/request-history',
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === paths.requestHistory) {
      throw redirect({ to: firstHistory, search: {}, replace: true });
    }
  },
  component: lazyPage(() => import('../requests/history/history-frame.tsx'), 'HistoryFrame'),
});

const histories = requestKinds.map((kind) => {
  const { historyPath, statuses } = requestKindFacts[kind];
  return createRoute({
    getParentRoute: () => history,
    path: historyPath,
    validateSearch: ownSearch(historySearch(statuses)),
    component: lazyPage(
      async () => import('../requests/history/request-history.tsx').then(({ historyPages }) => historyPages),
      kind,
    ),
  });
});

export const requestRoutes = [history.addChildren(histories)] as const;
