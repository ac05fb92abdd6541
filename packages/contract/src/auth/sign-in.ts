/**
 * Checks of a sign-in and its answers, without the schema library: the page that everybody loads first checks by these
 * alone, `loginBody` of schemas.ts is built on them.
 */

/** Of an email address, trimmed. Linear: no part of it can be matched in two ways. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const emailMaxLength = 254;
/** Longer ones are no password of anybody; hashing them would only cost. */
export const signInPasswordMaxLength = 128;

/** The access token of a sign-in that still needs its code (decisions, Authentication). */
export const twoFactorRequired = 'TWO_FACTOR_REQUIRED';

/** The same of one that still needs the terms accepted: somebody was imported with a password. */
export const termsRequired = 'TERMS_REQUIRED';

/**
 * Whether a sign-in goes on to the two-factor screen (specification, section 4: Login): its token is one of the markers, which have no
 * dots, as every session's token has.
 */
export function needsNextStep({ accessToken }: { readonly accessToken: string }): boolean {
  return !accessToken.includes('.');
}

/** Until when a further code is refused, and how long the one that was sent can be used. */
export const resendSeconds = 60;
