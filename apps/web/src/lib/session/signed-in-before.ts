import { withStorage } from './with-storage.ts';

const key = 'vestry.signed-in';

/**
 * The cookie of a session cannot be seen from here. This flag, which holds nothing about the user, spares a first
 * visitor the refresh that can only fail. Where storage is blocked it is always set, so that nothing depends on it.
 */
export const signedInBefore = {
  isSet: (): boolean => withStorage(() => localStorage.getItem(key) !== null, true),
  set: (): void => withStorage(() => localStorage.setItem(key, '1'), undefined),
  clear: (): void => withStorage(() => localStorage.removeItem(key), undefined),
};
