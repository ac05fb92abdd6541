/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import {
  createRoute,
  createRouter,
  redirect,
  type AnyValidator,
  type ParamsOptions,
  type ResolveParams,
} from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { session } from '../auth/session.ts';
import { ErrorState } from '../shell/error-state.tsx';
import { lazyPage } from '../shell/lazy-page.ts';
import { loadDocument } from '../shell/other-entry.ts';
import { root } from '../shell/root-route.ts';
import { parseSearchParams, stringifySearchParams } from '../shell/search-params.ts';
import { entrance, fromSearch, login, twoFactor } from '../shell/sign-in-routes.ts';
import { ErrorOrRun } from './error-or-run.tsx';
import { staffPaths } from './paths.ts';
import { searches } from './searches.ts';

const NotFound = lazyPage(() => import('./frame/not-found.tsx'), 'NotFound');

const staff = createRoute({
  getParentRoute: () => root,
  path: staffPaths.staff,
  beforeLoad: ({ location }) => {
    if (session.current() === null)
      throw redirect({ to: paths.login, search: { from: location.href }, replace: true });
    if (!session.isStaff()) throw redirect({ href: paths.otherDoor, reloadDocument: true, replace: true });
  },
  component: lazyPage(() => import('./frame/staff-frame.tsx'), 'StaffFrame'),
});

/** `/staff` is Today. */
const index = createRoute({
  getParentRoute: () => staff,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: staffPaths.today, replace: true });
  },
});

const unknown = createRoute({ getParentRoute: () => staff, path: '$', component: NotFound });

/** The parameters of a path are ids of rows; any other path is no page. */
function parseIds(texts: Readonly<Record<string, string>>): Record<string, number> | false {
  const ids = Object.entries(texts).map(([name, text]) => [name, Number(text)] as const);
  return ids.every(([, id]) => Number.isSafeInteger(id) && id > 0) && Object.fromEntries(ids);
}

/** A page of the console; what it shows of another row begins anew. */
function page<const Path extends string, Module extends object, Search extends AnyValidator = undefined>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module,
  validateSearch?: Search,
) {
  return createRoute({
    getParentRoute: () => staff,
    path,
    // The ids have the names that the path has.
    params: { parse: parseIds } as NonNullable<ParamsOptions<Path, ResolveParams<Path, number>>['params']>,
    validateSearch,
    component: lazyPage(load, name),
    remountDeps: ({ params }) => params,
  });
}

const pages = [
  page('today', () => import('./today/today-page.tsx'), 'TodayPage', searches.today),
  page('picking', () => import('./picking/picking-page.tsx'), 'PickingPage', searches.picking),
  page('run', () => import('./run/run-page.tsx'), 'RunPage', searches.run),
  page('returns', () => import('./returns/returns-page.tsx'), 'ReturnsPage', searches.returns),
  page('items', () => import('./find/find-page.tsx'), 'FindPage', searches.items),
  page('closets', () => import('./closets/closet-list.tsx'), 'ClosetList', searches.closets),
  page('closets/new', () => import('./closets/new-client.tsx'), 'NewClient'),
  page('closets/$clientId', () => import('./closets/closet-view.tsx'), 'ClosetPage', searches.closet),
  page('closets/$clientId/invite', () => import('./closets/invite-owner.tsx'), 'InviteOwner'),
  page('closets/$clientId/items/$itemId', () => import('./closets/item-view.tsx'), 'ItemPage'),
  page(
    'closets/$clientId/items/$itemId/passport',
    () => import('./passport/passport-page.tsx'),
    'PassportPage',
  ),
  page('intake', () => import('./receiving/receiving-list.tsx'), 'ReceivingList', searches.receivings),
  page('intake/$clientId/$receivingId', () => import('./receiving/receiving-view.tsx'), 'ReceivingPage'),
  page('calendar', () => import('./calendar/calendar-page.tsx'), 'CalendarPage', searches.calendar),
  page('care', () => import('./care/care-page.tsx'), 'CarePage', searches.care),
  page('condition', () => import('./condition/condition-page.tsx'), 'ConditionPage', searches.condition),
  page('claims', () => import('./claims/claims-page.tsx'), 'ClaimsPage', searches.claims),
  page('claims/$clientId/$claimId', () => import('./claims/claim-view.tsx'), 'ClaimPage'),
  page('invoices', () => import('./invoices/invoices-page.tsx'), 'InvoicesPage', searches.invoices),
  page('invoices/$clientId/$invoiceId', () => import('./invoices/invoice-view.tsx'), 'InvoicePage'),
  page('prices', () => import('./prices/prices-page.tsx'), 'PricesPage'),
  page('prices/new', () => import('./prices/new-plan-page.tsx'), 'NewPlanPage'),
  page('prices/$planId/edit', () => import('./prices/edit-plan-page.tsx'), 'EditPlanPage'),
  page('prices/$planId/new', () => import('./prices/new-version-page.tsx'), 'NewVersionPage'),
  page('prices/$planId/$version', () => import('./prices/version-page.tsx'), 'VersionPage'),
  page('moves', () => import('./moves/moves-page.tsx'), 'MovesPage', searches.moves),
  page('reports', () => import('./reports/reports-page.tsx'), 'ReportsPage'),
  page('members', () => import('./members/members-page.tsx'), 'MembersPage'),
  page('members/new', () => import('./members/invite-member.tsx'), 'InviteMember'),
  page('audit', () => import('./audit/audit-page.tsx'), 'AuditPage', searches.audit),
] as const;

/* Pages of the clients' entry, to which those of the sign-in lead. */
const outside = { getParentRoute: () => root, beforeLoad: loadDocument };
const elsewhere = [
  createRoute({ ...outside, path: paths.resetPassword }),
  createRoute({ ...outside, path: paths.demoSignup }),
  createRoute({ ...outside, path: paths.selectCloset, validateSearch: fromSearch }),
  createRoute({ ...outside, path: '$' }),
] as const;

root.update({ errorComponent: ErrorOrRun });

export const routeTree = root.addChildren([
  entrance.addChildren([login, twoFactor]),
  ...elsewhere,
  staff.addChildren([index, unknown, ...pages]),
]);

export const makeRouter = () =>
  createRouter({
    routeTree,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultErrorComponent: ErrorState,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** Set on the entry that opened a panel: closing may then go back instead of adding an entry. */
    openedPanel?: true;
  }
}
