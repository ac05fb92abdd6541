import { paths } from './paths.ts';

/**
 * The main navigation (specification, section 1: Home, My Closet, Request History, User Accounts). A label stands
 * here once its page does.
 */
export const navigation = [
  { label: 'Home', to: paths.home },
  { label: 'My Closet', to: paths.closet },
  { label: 'Request History', to: paths.requestHistory },
  { label: 'User Accounts', to: paths.userAccounts },
] as const;
