import type { PasswordRule } from '@vestry/contract/auth/password';

const texts: Readonly<Record<PasswordRule, string>> = {
  TOO_SHORT: 'At least 12 characters',
  TOO_LONG: 'At most 128 characters',
  NO_CAPITAL: '1 capital letter',
  NO_DIGIT: '1 number',
  NO_SYMBOL: '1 symbol',
  COMMON: 'Not a common password',
  CONTAINS_EMAIL: 'Not your email',
};

const always: readonly PasswordRule[] = ['TOO_SHORT', 'NO_CAPITAL', 'NO_DIGIT', 'NO_SYMBOL'];

/** The lines of the list: what everybody must do, and what only some passwords break once they do. */
export function shownRules(unmet: readonly PasswordRule[] | null) {
  const broken = (unmet ?? []).filter((rule) => !always.includes(rule));
  return [...always, ...broken].map((rule) => ({ rule, text: texts[rule] }));
}
