/** The rules of passwords, loaded when a page has a password to set: they come with a list of common passwords. */
import type { PasswordRule, passwordMessage, unmetPasswordRules } from '@vestry/contract/auth/password';

interface Rules {
  readonly unmetPasswordRules: typeof unmetPasswordRules;
  readonly passwordMessage: typeof passwordMessage;
}

/** The rules that a password breaks; null while the rules are loading. */
export type FindUnmetRules = (password: string, email?: string) => readonly PasswordRule[] | null;

export const rulesLoading: FindUnmetRules = () => null;

let rules: Rules | null = null;

export async function loadPasswordRules(): Promise<FindUnmetRules> {
  rules = await import('@vestry/contract/auth/password');
  return rules.unmetPasswordRules;
}

/**
 * The message of the first rule that a password breaks (specification, section 5); undefined when it breaks none, and
 * while the rules are loading, when the server alone decides.
 */
export function passwordMessageOf(password: string): string | undefined {
  const [first] = rules?.unmetPasswordRules(password) ?? [];
  return first === undefined ? undefined : rules?.passwordMessage(first);
}
