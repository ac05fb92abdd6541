/* oxlint-disable typescript/only-throw-error -- redirects and "not found" are thrown by the design of the router */
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { admin } from './admin-route.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { ownSearch } from '../shell/own-search.ts';
import { paths } from './paths.ts';
import { activitySearch } from '../users/activity-search.ts';

const home = createRoute({
  getParentRoute: () => admin,
  path: '/home',
  component: lazyPage(() => import('../home/home-page.tsx'), 'HomePage'),
});

const billing = createRoute({
  getParentRoute: () => admin,
  path: '/billing',
  component: lazyPage(() => import('../billing/billing-page.tsx'), 'BillingPage'),
});

const userAccounts = createRoute({
  getParentRoute: () => admin,
  path: '/user-accounts',
  component: lazyPage(() => import('../users/user-accounts-page.tsx'), 'UserAccountsPage'),
});

const userCreate = createRoute({
  getParentRoute: () => admin,
  path: '/user-accounts/create',
  component: lazyPage(() => import('../users/create-user-page.tsx'), 'CreateUserPage'),
});

const ownActivitySearch = ownSearch(activitySearch);
const userActivity = createRoute({
  getParentRoute: () => admin,
  path: '/user-accounts/activity',
  validateSearch: ownActivitySearch,
  component: lazyPage(() => import('../users/activity-page.tsx'), 'ActivityPage'),
});

const userProfile = createRoute({
  getParentRoute: () => admin,
  path: '/user-accounts/$userId/user-profile',
  params: {
    parse: ({ userId }) => ({ userId: Number(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  loader: ({ params }) => {
    if (!Number.isSafeInteger(params.userId) || params.userId < 1) throw notFound();
  },
  component: lazyPage(() => import('../users/user-profile-page.tsx'), 'UserProfilePage'),
});

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  component: lazyPage(() => import('./settings-frame.tsx'), 'SettingsFrame'),
});

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.settingsNotifications, replace: true });
  },
});

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  component: lazyPage(
    () => import('../notifications/notification-settings-page.tsx'),
    'NotificationSettingsPage',
  ),
});

const addresses = createRoute({
  getParentRoute: () => settings,
  path: '/addresses',
  component: lazyPage(() => import('./addresses-page.tsx'), 'AddressesPage'),
});

const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
});

const devices = createRoute({
  getParentRoute: () => settings,
  path: '/devices',
  component: lazyPage(() => import('../auth/devices-page.tsx'), 'DevicesPage'),
});

const appearance = createRoute({
  getParentRoute: () => settings,
  path: '/appearance',
  component: lazyPage(() => import('./appearance-page.tsx'), 'AppearancePage'),
});

const terms = createRoute({
  getParentRoute: () => settings,
  path: '/terms-of-use',
  component: lazyPage(() => import('../auth/terms-page.tsx'), 'TermsPage'),
});

/** Home, billing, the people of the closet and what somebody sets for oneself. */
export const accountRoutes = [
  home,
  billing,
  userAccounts,
  userCreate,
  userActivity,
  userProfile,
  settings.addChildren([settingsIndex, notifications, addresses, security, devices, appearance, terms]),
] as const;
