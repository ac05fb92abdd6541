/** Telephone numbers as people read them. The library weighs more than a page: the web app loads this file when a number needs it. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The number with the spaces of its country: '+41 79 123 45 67'. A text that is no number with a dial code stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
