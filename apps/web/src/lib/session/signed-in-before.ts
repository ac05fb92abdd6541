import { withStorage } from './with-storage.ts';

const key = 'vestry.signed-in';
const endingKey = 'vestry.signing-out';

/**
 * The cookie of a session cannot be seen from here. This flag, which holds nothing about the user, spares a first
 * visitor the refresh that can only fail. Where storage is blocked it is always set, so that nothing depends on it.
 */
export const signedInBefore = {
  isSet: (): boolean => withStorage(() => localStorage.getItem(key) !== null, true),
  set: (): void => withStorage(() => localStorage.setItem(key, '1'), undefined),
  clear: (): void => withStorage(() => localStorage.removeItem(key), undefined),
};

/** A sign-out that the server has not heard of yet: its cookie still opens the session, which the next page with a connection ends. */
export const unsentSignOut = {
  isSet: (): boolean => withStorage(() => localStorage.getItem(endingKey) !== null, false),
  set: (): void => withStorage(() => localStorage.setItem(endingKey, '1'), undefined),
  clear: (): void => withStorage(() => localStorage.removeItem(endingKey), undefined),
};
