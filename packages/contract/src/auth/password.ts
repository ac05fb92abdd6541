/**
 * The rules of passwords (specification, sections 5 and 8; decisions, Authentication): one rule list for the form and
 * the server.
 */
import { excludedMessage, tooLongMessage, tooShortMessage } from '../validation.ts';
import { isCommonPassword } from './common-passwords.ts';

const passwordLengthMin = 12;
const passwordLengthMax = 128;

/** In the order in which the live list shows them. */
export const passwordRules = [
  'TOO_SHORT',
  'TOO_LONG',
  'NO_CAPITAL',
  'NO_DIGIT',
  'NO_SYMBOL',
  'COMMON',
  'CONTAINS_EMAIL',
] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The message of an unmet rule. */
export function passwordMessage(rule: PasswordRule): string {
  switch (rule) {
    case 'TOO_SHORT':
      return tooShortMessage('password', passwordLengthMin);
    case 'TOO_LONG':
      return tooLongMessage('password');
    case 'NO_CAPITAL':
      return 'Password should contain at least 1 capital letter.';
    case 'NO_DIGIT':
      return 'Password should contain at least 1 number.';
    case 'NO_SYMBOL':
      return 'Password should contain at least 1 symbol.';
    case 'COMMON':
      return excludedMessage('password');
    case 'CONTAINS_EMAIL':
      return 'Password should not contain your email.';
  }
}

/** Shorter names than this occur in too many words to be found in them. */
const localPartLengthMin = 3;

/** The email's part before the @, without what follows a plus sign. */
function localPartOf(email: string): string {
  return /^[^@+]*/.exec(email.trim().toLowerCase())?.[0] ?? '';
}

function containsEmail(password: string, email: string): boolean {
  const localPart = localPartOf(email);
  return localPart.length >= localPartLengthMin && password.toLowerCase().includes(localPart);
}

/**
 * The rules that a password breaks, in the list's order; none when it may be used. `email` is the account's; without one
 * (nobody is known yet) its rule is met.
 */
export function unmetPasswordRules(password: string, email?: string): PasswordRule[] {
  const isBroken: Readonly<Record<PasswordRule, boolean>> = {
    // The least is counted in characters, so that emoji are not worth two; the most in the units that the schemas count.
    TOO_SHORT: Array.from(password).length < passwordLengthMin,
    TOO_LONG: password.length > passwordLengthMax,
    NO_CAPITAL: !/\p{Lu}/u.test(password),
    NO_DIGIT: !/\p{Nd}/u.test(password),
    NO_SYMBOL: !/[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u.test(password),
    // A text that is too long anyway is not searched for words.
    COMMON: password.length <= passwordLengthMax && isCommonPassword(password),
    CONTAINS_EMAIL: email !== undefined && containsEmail(password, email),
  };
  return passwordRules.filter((rule) => isBroken[rule]);
}
