import { rememberedFlag } from './remembered-flag.ts';

/**
 * The cookie of a session cannot be seen from here. This flag, which holds nothing about the user, spares a first
 * visitor the refresh that can only fail.
 */
export const signedInBefore = rememberedFlag('vestry.signed-in');
