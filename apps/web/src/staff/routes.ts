/* oxlint-disable typescript/only-throw-error -- redirects are thrown by the design of the router */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { session } from '../auth/session.ts';
import { ErrorPage, ErrorState } from '../shell/error-state.tsx';
import { lazyPage } from '../shell/lazy-page.ts';
import { loadDocument } from '../shell/other-entry.ts';
import { root } from '../shell/root-route.ts';
import { parseSearchParams, stringifySearchParams } from '../shell/search-params.ts';
import { entrance, fromSearch, login, twoFactor } from '../shell/sign-in-routes.ts';
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
function idsOf<Name extends string>(...names: readonly Name[]) {
  return {
    parse: (texts: Record<Name, string>): Record<Name, number> | false => {
      const ids = names.map((name) => [name, Number(texts[name])] as const);
      if (!ids.every(([, id]) => Number.isSafeInteger(id) && id > 0)) return false;
      return Object.fromEntries(ids) as Record<Name, number>; // of the same names
    },
    stringify: (ids: Record<Name, number>): Record<Name, string> =>
      Object.fromEntries(names.map((name) => [name, String(ids[name])])) as Record<Name, string>, // as above
  };
}

const today = createRoute({
  getParentRoute: () => staff,
  path: 'today',
  validateSearch: searches.today,
  component: lazyPage(() => import('./today/today-page.tsx'), 'TodayPage'),
});

const picking = createRoute({
  getParentRoute: () => staff,
  path: 'picking',
  validateSearch: searches.picking,
  component: lazyPage(() => import('./picking/picking-page.tsx'), 'PickingPage'),
});

const closets = createRoute({
  getParentRoute: () => staff,
  path: 'closets',
  validateSearch: searches.closets,
  component: lazyPage(() => import('./closets/closet-list.tsx'), 'ClosetList'),
});

const newClient = createRoute({
  getParentRoute: () => staff,
  path: 'closets/new',
  component: lazyPage(() => import('./closets/new-client.tsx'), 'NewClient'),
});

const closet = createRoute({
  getParentRoute: () => staff,
  path: 'closets/$clientId',
  params: idsOf('clientId'),
  validateSearch: searches.closet,
  component: lazyPage(() => import('./closets/closet-view.tsx'), 'ClosetPage'),
});

const inviteOwner = createRoute({
  getParentRoute: () => staff,
  path: 'closets/$clientId/invite',
  params: idsOf('clientId'),
  component: lazyPage(() => import('./closets/invite-owner.tsx'), 'InviteOwner'),
});

const item = createRoute({
  getParentRoute: () => staff,
  path: 'closets/$clientId/items/$itemId',
  params: idsOf('clientId', 'itemId'),
  component: lazyPage(() => import('./closets/piece-view.tsx'), 'ItemPage'),
});

const intakes = createRoute({
  getParentRoute: () => staff,
  path: 'intake',
  validateSearch: searches.intakes,
  component: lazyPage(() => import('./intake/intake-list.tsx'), 'IntakeList'),
});

const intake = createRoute({
  getParentRoute: () => staff,
  path: 'intake/$clientId/$intakeId',
  params: idsOf('clientId', 'intakeId'),
  component: lazyPage(() => import('./intake/intake-view.tsx'), 'IntakePage'),
});

const calendar = createRoute({
  getParentRoute: () => staff,
  path: 'calendar',
  validateSearch: searches.calendar,
  component: lazyPage(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
});

const care = createRoute({
  getParentRoute: () => staff,
  path: 'care',
  validateSearch: searches.care,
  component: lazyPage(() => import('./care/care-page.tsx'), 'CarePage'),
});

const invoices = createRoute({
  getParentRoute: () => staff,
  path: 'invoices',
  validateSearch: searches.invoices,
  component: lazyPage(() => import('./invoices/invoices-page.tsx'), 'InvoicesPage'),
});

const invoice = createRoute({
  getParentRoute: () => staff,
  path: 'invoices/$clientId/$invoiceId',
  params: idsOf('clientId', 'invoiceId'),
  component: lazyPage(() => import('./invoices/invoice-view.tsx'), 'InvoicePage'),
});

const moves = createRoute({
  getParentRoute: () => staff,
  path: 'moves',
  validateSearch: searches.moves,
  component: lazyPage(() => import('./moves/moves-page.tsx'), 'MovesPage'),
});

const reports = createRoute({
  getParentRoute: () => staff,
  path: 'reports',
  component: lazyPage(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
});

const members = createRoute({
  getParentRoute: () => staff,
  path: 'members',
  component: lazyPage(() => import('./members/members-page.tsx'), 'MembersPage'),
});

const newMember = createRoute({
  getParentRoute: () => staff,
  path: 'members/new',
  component: lazyPage(() => import('./members/invite-member.tsx'), 'InviteMember'),
});

const audit = createRoute({
  getParentRoute: () => staff,
  path: 'audit',
  validateSearch: searches.audit,
  component: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

/* Pages of the clients' entry, to which those of the sign-in lead. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  beforeLoad: loadDocument,
});
const demoSignup = createRoute({
  getParentRoute: () => root,
  path: paths.demoSignup,
  beforeLoad: loadDocument,
});
const selectCloset = createRoute({
  getParentRoute: () => root,
  path: paths.selectCloset,
  validateSearch: fromSearch,
  beforeLoad: loadDocument,
});
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: loadDocument });

root.update({ errorComponent: ErrorPage });

export const routeTree = root.addChildren([
  entrance.addChildren([login, twoFactor]),
  resetPassword,
  demoSignup,
  selectCloset,
  elsewhere,
  staff.addChildren([
    index,
    unknown,
    today,
    picking,
    closets,
    newClient,
    closet,
    inviteOwner,
    item,
    intakes,
    intake,
    calendar,
    care,
    invoices,
    invoice,
    moves,
    reports,
    members,
    newMember,
    audit,
  ]),
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
