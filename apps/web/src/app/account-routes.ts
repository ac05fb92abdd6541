import { createRoute, redirect } from '@tanstack/react-router';
import { admin } from './admin-route.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { pagesBelow } from '../shell/pages-below.ts';
import { ownSearch } from '../shell/own-search.ts';
import { paths } from './paths.ts';
import { idParams } from './id-params.ts';
import { activitySearch } from '../users/activity-search.ts';

const adminPage = pagesBelow(admin);

const home = adminPage('/home', () => import('./home-with-look.tsx'), 'HomeWithLook');

const billing = adminPage('/billing', () => import('../billing/billing-page.tsx'), 'BillingPage');

const userAccounts = adminPage(
  '/user-accounts',
  () => import('../users/user-accounts-page.tsx'),
  'UserAccountsPage',
);

const userCreate = adminPage(
  '/user-accounts/create',
  () => import('../users/create-user-page.tsx'),
  'CreateUserPage',
);

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
  ...idParams('userId'),
  component: lazyPage(() => import('../users/user-profile-page.tsx'), 'UserProfilePage'),
});

const settings = adminPage('/settings', () => import('./settings-frame.tsx'), 'SettingsFrame');
const settingsPage = pagesBelow(settings);

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => redirect({ to: paths.settingsNotifications, replace: true, throw: true }),
});

const notifications = settingsPage(
  '/notifications',
  () => import('../notifications/notification-settings-page.tsx'),
  'NotificationSettingsPage',
);

const addresses = settingsPage('/addresses', () => import('./addresses-page.tsx'), 'AddressesPage');

const security = settingsPage('/security', () => import('./security-page.tsx'), 'SecurityPage');

const devices = settingsPage('/devices', () => import('../auth/devices-page.tsx'), 'DevicesPage');

const appearance = settingsPage('/appearance', () => import('./appearance-page.tsx'), 'AppearancePage');

const terms = settingsPage('/terms-of-use', () => import('../auth/terms-page.tsx'), 'TermsPage');

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
