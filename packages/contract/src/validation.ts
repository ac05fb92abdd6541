/**
 * The texts of the form rules (specification, section 8), so that the server's answer and the form's message are one
 * sentence. No schema stands here: every form carries this file.
 */

export const validationMessages = {
  required: 'This field is required.',
  alphaSpaces: 'This field may only contain alphabetical characters and spaces.',
  email: 'Please, enter a valid email.',
  passwordsMismatch: "The passwords don't match.",
  terms: 'You must accept the Terms of Service.',
  zipCode: 'Please, enter a valid zip code',
  phone: 'Please, enter a valid phone number',
} as const;

/** `field` is the field's name as people read it, in lower case: "address line one". */
export function tooShortMessage(field: string, characters: number): string {
  return `The ${field} should contain at least ${characters} characters.`;
}

export function tooLongMessage(field: string): string {
  return `The ${field} is too long.`;
}

export function tooLowMessage(field: string): string {
  return `The field ${field} is too low.`;
}

export function tooHighMessage(field: string): string {
  return `The field ${field} is too high.`;
}

export function excludedMessage(field: string): string {
  return `You are not allowed to use this value for the field ${field}.`;
}

export function invalidMessage(field: string): string {
  return `The field ${field} is invalid.`;
}
