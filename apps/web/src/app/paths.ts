/**
 * Every address of the app that exists (specification, section 2), written once. Those with `$` are filled by the
 * router's typed links: `<Link to={paths.item} params={{ itemId: '7' }}>`.
 */
export const paths = {
  root: '/',
  auth: '/auth',
  login: '/auth/login',
  twoFactor: '/auth/two-factor-authorization',
  resetPassword: '/auth/reset-password',
  register: '/auth/register',
  confirmEmail: '/auth/confirm-email',
  selectCloset: '/auth/select-closet',
  otherDoor: '/auth/other-door',
  demo: '/demo',
  demoSignup: '/demo/signup',
  demoConfirm: '/demo/confirm',
  approve: '/approve',
  admin: '/admin',
  home: '/admin/home',
  billing: '/admin/billing',
  userAccounts: '/admin/user-accounts',
  userCreate: '/admin/user-accounts/create',
  userActivity: '/admin/user-accounts/activity',
  userProfile: '/admin/user-accounts/$userId/user-profile',
  settings: '/admin/settings',
  settingsNotifications: '/admin/settings/notifications',
  settingsAddresses: '/admin/settings/addresses',
  settingsSecurity: '/admin/settings/security',
  settingsDevices: '/admin/settings/devices',
  settingsAppearance: '/admin/settings/appearance',
  settingsTerms: '/admin/settings/terms-of-use',
  closet: '/admin/mycloset',
  item: '/admin/mycloset/item/$itemId/details',
  passport: '/admin/mycloset/item/$itemId/passport',
  sets: '/admin/mycloset/sets',
  dates: '/admin/mycloset/dates',
  seasonChange: '/admin/mycloset/season-change',
  calendar: '/admin/mycloset/calendar',
  insurance: '/admin/mycloset/insurance',
  year: '/admin/mycloset/year',
  trips: '/admin/mycloset/trips',
  newTrip: '/admin/mycloset/trips/new',
  trip: '/admin/mycloset/trips/$tripId',
  tripItems: '/admin/mycloset/trips/$tripId/items',
  claims: '/admin/mycloset/claims',
  claim: '/admin/mycloset/claims/$claimId',
  /** Below it, a page for each kind: `requests/history/history-paths.ts`. */
  requestHistory: '/admin/request-history',
  /** The staff console; its pages stand in `staff/paths.ts`. */
  staff: '/staff',
} as const;

/**
 * Where to go after signing in: the page that was requested, if it is one of ours behind the guard of this session. Anything
 * else (another site, the sign-in page itself) leads to where the day begins.
 */
export function returnPath(wanted: string | undefined, isStaff = false): string {
  const [base, start] = isStaff ? [paths.staff, paths.staff] : [paths.admin, paths.home];
  if (wanted === undefined) return start;
  const isProtected = wanted === base || wanted.startsWith(`${base}/`) || wanted.startsWith(`${base}?`);
  return isProtected && !wanted.includes('\\') ? wanted : start;
}
