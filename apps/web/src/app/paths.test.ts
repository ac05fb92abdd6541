import { expect, test } from 'vitest';
import { historyPaths } from '../requests/history/history-paths.ts';
import { paths, returnPath } from './paths.ts';

test('the addresses are those of the specification, section 2', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "approve": "/approve",
      "auth": "/auth",
      "billing": "/admin/billing",
      "calendar": "/admin/mycloset/calendar",
      "claim": "/admin/mycloset/claims/$claimId",
      "claims": "/admin/mycloset/claims",
      "closet": "/admin/mycloset",
      "confirmEmail": "/auth/confirm-email",
      "dates": "/admin/mycloset/dates",
      "demo": "/demo",
      "demoConfirm": "/demo/confirm",
      "demoSignup": "/demo/signup",
      "home": "/admin/home",
      "insurance": "/admin/mycloset/insurance",
      "item": "/admin/mycloset/item/$itemId/details",
      "login": "/auth/login",
      "newTrip": "/admin/mycloset/trips/new",
      "otherDoor": "/auth/other-door",
      "passport": "/admin/mycloset/item/$itemId/passport",
      "register": "/auth/register",
      "requestHistory": "/admin/request-history",
      "resetPassword": "/auth/reset-password",
      "root": "/",
      "seasonChange": "/admin/mycloset/season-change",
      "selectCloset": "/auth/select-closet",
      "sets": "/admin/mycloset/sets",
      "settings": "/admin/settings",
      "settingsAddresses": "/admin/settings/addresses",
      "settingsAppearance": "/admin/settings/appearance",
      "settingsDevices": "/admin/settings/devices",
      "settingsNotifications": "/admin/settings/notifications",
      "settingsSecurity": "/admin/settings/security",
      "settingsTerms": "/admin/settings/terms-of-use",
      "staff": "/staff",
      "trip": "/admin/mycloset/trips/$tripId",
      "tripItems": "/admin/mycloset/trips/$tripId/items",
      "trips": "/admin/mycloset/trips",
      "twoFactor": "/auth/two-factor-authorization",
      "userAccounts": "/admin/user-accounts",
      "userActivity": "/admin/user-accounts/activity",
      "userCreate": "/admin/user-accounts/create",
      "userProfile": "/admin/user-accounts/$userId/user-profile",
      "year": "/admin/mycloset/year",
    }
  `);
});

test('the Request History of each kind is at the address of the specification, section 2', () => {
  expect(historyPaths).toEqual({
    delivery: '/admin/request-history/delivery',
    pickup: '/admin/request-history/pick-up',
  });
});

test('signing in returns to the protected page that was requested, with its query', () => {
  expect(returnPath('/admin/mycloset?page=3')).toBe('/admin/mycloset?page=3');
  expect(returnPath('/admin')).toBe('/admin');
});

test('staff return to the page of the console that was requested, and never to a closet', () => {
  expect(returnPath('/staff/picking?day=2026-12-03', true)).toBe('/staff/picking?day=2026-12-03');
  expect(returnPath('/admin/home', true)).toBe(paths.staff);
  expect(returnPath('/staff/today')).toBe(paths.home);
  expect(returnPath(undefined, true)).toBe(paths.staff);
});

test('signing in never leads to another site or out of the guarded pages', () => {
  const refused = [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    '/auth/login',
    '/administrator',
    '',
  ];
  for (const path of refused) expect(returnPath(path)).toBe(paths.home);
  expect(returnPath(undefined)).toBe(paths.home);
});
