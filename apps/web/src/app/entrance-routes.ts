/* oxlint-disable typescript/only-throw-error -- redirects and "not found" are thrown by the design of the router */
import { createRoute, redirect } from '@tanstack/react-router';
import { session } from '../auth/session.ts';
import { lazyPage } from '../shell/lazy-page.ts';
import { pagesBelow } from '../shell/pages-below.ts';
import { ownSearch } from '../shell/own-search.ts';
import { paths } from './paths.ts';
import { entrance, fromSearch, guestsOnly, login, twoFactor } from '../shell/sign-in-routes.ts';

const entrancePage = pagesBelow(entrance);

const tokenSearch = ownSearch((search) => ({
  token: typeof search['token'] === 'string' ? search['token'] : '',
}));

const resetPassword = createRoute({
  getParentRoute: () => entrance,
  path: paths.resetPassword,
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  // Its mailed link opens for the signed-in too, as who forgot the password may be, and the page then stays at its next step.
  beforeLoad: ({ search, cause }) => {
    if (search.token === undefined && cause !== 'stay') guestsOnly();
  },
  component: lazyPage(() => import('../auth/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const register = createRoute({
  getParentRoute: () => entrance,
  path: paths.register,
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../auth/mailed-link.ts')).loadInvitation(deps.token),
  component: lazyPage(() => import('../auth/register-page.tsx'), 'RegisterPage'),
});

/** Open to all: a link is often read on another device than the one that is signed in. */
const confirmEmail = createRoute({
  getParentRoute: () => entrance,
  path: paths.confirmEmail,
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../auth/mailed-link.ts')).loadEmailChangeLink(deps.token),
  // Never what was read before: it may be confirmed or withdrawn meanwhile.
  gcTime: 0,
  preload: false,
  component: lazyPage(() => import('../auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

/** Open to all; a visitor who is not signed in sees that. */
const selectCloset = createRoute({
  getParentRoute: () => entrance,
  path: paths.selectCloset,
  validateSearch: fromSearch,
  loader: async () => {
    const user = session.current();
    if (user === null) return null;
    if (session.isStaff()) throw redirect({ href: paths.staff, replace: true });
    return (await import('./closet-choice.ts')).loadClosetChoice(user.userId);
  },
  // Never what was read before: it may be another person's, or name the closet that was open then as the open one.
  gcTime: 0,
  preload: false,
  component: lazyPage(() => import('./select-closet-page.tsx'), 'SelectClosetPage'),
});

/** Where who came to the other side's door is led, client or staff. */
const otherDoor = entrancePage(paths.otherDoor, () => import('../auth/other-door-page.tsx'), 'OtherDoorPage');

/** Open to all: who was mailed the link holds its token after the #. */
const approve = entrancePage(
  paths.approve,
  () => import('../requests/approvals/approval-link-page.tsx'),
  'ApprovalLinkPage',
);

const demoSignup = entrancePage(
  paths.demoSignup,
  () => import('../demo/demo-signup-page.tsx'),
  'DemoSignupPage',
);

const demoConfirm = createRoute({
  getParentRoute: () => entrance,
  path: paths.demoConfirm,
  validateSearch: tokenSearch,
  component: lazyPage(() => import('../demo/demo-confirm-page.tsx'), 'DemoConfirmPage'),
});

export const entranceRoutes = entrance.addChildren([
  login,
  twoFactor,
  resetPassword,
  register,
  confirmEmail,
  selectCloset,
  otherDoor,
  approve,
  demoSignup,
  demoConfirm,
]);
