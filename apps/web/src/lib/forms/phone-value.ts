import {
  defaultPhoneChoice,
  isPhone,
  joinPhone,
  parsePhone,
  type SplitPhone,
} from '@vestry/contract/addresses/phone';

/** The choice of the phone field for a number whose dial code is none of the list's; the number then keeps its +. */
export const otherPhoneChoice = '';

/** The values of the two controls of a phone field. */
export interface PhoneParts {
  /** `dialcode-countrycode`, as in `+1-US`, or `otherPhoneChoice`. */
  readonly choice: string;
  readonly local: string;
}

/**
 * Splits a stored or pasted number for the field. `countryCode` decides where countries share a dial code. A number that
 * starts with +1 without being ten digits long is valid as a whole (specification, section 5) and stays unsplit.
 */
export function phoneParts(text: string, countryCode?: string): PhoneParts {
  const { choice, local }: SplitPhone = parsePhone(text, countryCode);
  if (choice === null) return { choice: otherPhoneChoice, local: `+${local}` };
  const isWhole = text.trim().startsWith('+') && choice === defaultPhoneChoice && !isPhone(local);
  return isWhole ? { choice: otherPhoneChoice, local: text.trim() } : { choice, local };
}

/**
 * The number that the field means, as the contract takes it: + and digits. One that was typed with its own + stands by
 * itself. Without digits it is empty, so that the field counts as missing; what was no number stays what was typed, so
 * that it is refused as such.
 */
export function phoneOf({ choice, local }: PhoneParts): string {
  const text = local.trim();
  if (text === '' || /[^\d\s().+/-]/.test(text)) return text;
  if (text.startsWith('+')) return `+${text.replace(/\D/g, '')}`;
  // A number of the default country is validated by its ten digits, as the specification counts them.
  if (choice === defaultPhoneChoice) return isPhone(text) ? joinPhone({ choice, local: text }) : text;
  return joinPhone({ choice: choice === otherPhoneChoice ? null : choice, local: text });
}
