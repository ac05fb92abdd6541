/**
 * The error catalogue: each code, its HTTP status and the text people read (specification, section 8; the rest
 * in the same voice). A 401 means a dead session only; a refusal is 403 or 404 (decisions, Authentication).
 */

import { pausedTextWithoutTime, type PausedCode } from './auth/paused.ts';
import { sessionEndedText, unexpectedText } from './error-texts.ts';

interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}

const pause = (code: PausedCode) => ({ status: 429, message: pausedTextWithoutTime(code) }) as const;

const catalogue = {
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  SESSION_ENDED: { status: 401, message: sessionEndedText },
  INVALID_CREDENTIALS: { status: 403, message: 'The email or password is incorrect.' },
  PASSWORD_WRONG: { status: 403, message: 'The current password is incorrect.' },
  CHALLENGE_ENDED: { status: 403, message: 'This took too long. Please start again.' },
  CODE_INVALID: { status: 403, message: 'The code is incorrect.' },
  CODE_EXPIRED: { status: 403, message: 'The code is no longer valid. Please request a new one.' },
  PASSKEY_REFUSED: { status: 403, message: 'This passkey was not accepted. A code by email works too.' },
  LINK_ENDED: { status: 403, message: 'This link is no longer valid. Please request a new one.' },
  ROLE_REFUSED: { status: 403, message: 'This role cannot be assigned or removed here.' },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'This request came from another site. Please open our own page and try again.',
  },
  FORBIDDEN: { status: 403, message: 'Your role does not allow this.' },
  DEMO_RESTRICTED: { status: 403, message: 'This is a demo closet. Please contact us to go further.' },
  APPROVAL_NEEDED: {
    status: 403,
    message: 'Your requests need the approval of an Owner. Please ask an Owner to do this.',
  },
  NOT_FOUND: { status: 404, message: 'We could not find what you were looking for.' },
  UPLOAD_URL_FAILED: { status: 404, message: 'Failed to generate URL' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that kind of request.' },
  USER_EXISTS: { status: 409, message: 'This person already uses this closet.' },
  INVITATION_PENDING: {
    status: 409,
    message: 'This person has already been invited. You can send the invitation again, or withdraw it first.',
  },
  LAST_OWNER: {
    status: 409,
    message: 'The last Owner of a closet cannot be removed, deactivated or given another role.',
  },
  PASSKEYS_FULL: {
    status: 409,
    message: 'This account has as many passkeys as it can hold. Please remove one first.',
  },
  NAME_TAKEN: { status: 409, message: 'This name is taken. Please choose another.' },
  CONFLICT: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  ADDRESS_IN_USE: { status: 409, message: 'The address is assigned to a delivery or pickup.' },
  ITEM_NOT_DELIVERABLE: { status: 409, message: 'This item cannot be delivered now.' },
  NOTHING_TO_ADD: { status: 409, message: 'All items in this page are already in the cart.' },
  CART_FULL: {
    status: 409,
    message: 'Your delivery list is full. Please send it before you add more items.',
  },
  CART_EMPTY: { status: 409, message: 'Your Delivery list is empty' },
  ITEMS_UNAVAILABLE: { status: 409, message: 'Some of the items are not available now.' },
  DATE_UNAVAILABLE: { status: 409, message: 'This day is not available. Please choose another.' },
  QUOTE_CHANGED: {
    status: 409,
    message: 'The price has changed since you saw it. Please look at the new one before you send.',
  },
  REQUEST_NOT_EDITABLE: { status: 409, message: 'This request can no longer be changed.' },
  REQUEST_EMPTY: { status: 409, message: 'Your request cannot be empty.' },
  TRANSITION_REFUSED: { status: 409, message: 'The request cannot go from its status to this one.' },
  STEP_DOUBTED: { status: 409, message: 'Please check again before you continue.' },
  NOT_PACKED: { status: 409, message: 'Some of the items are not packed yet.' },
  CHECK_REFUSED: { status: 409, message: 'This check does not fit what was recorded before.' },
  CLAIM_REFUSED: { status: 409, message: 'This claim cannot be opened.' },
  FINDING_CLOSED: { status: 422, message: 'This finding is closed already. Please look at the item again.' },
  NOT_CHECKED: { status: 409, message: 'The condition of some items has not been checked yet.' },
  NOT_SCANNED_IN: {
    status: 409,
    message: 'Some of the items have not been scanned in. Please say where each of them is.',
  },
  NOBODY_REMINDED: {
    status: 409,
    message: 'Nobody in this closet receives reminders by email or on a device. Please telephone.',
  },
  FOREIGN_ITEM: { status: 409, message: 'This item belongs to another closet.' },
  ITEM_NOT_EXPECTED: { status: 409, message: 'No such item is expected.' },
  INTAKE_CLOSED: { status: 409, message: 'This receiving is closed.' },
  INVOICE_FIXED: { status: 409, message: 'The invoice cannot go from its status to this one.' },
  CREDIT_TOO_HIGH: { status: 409, message: 'This is more than the invoice has left to credit.' },
  RECOMMENDATION_DECIDED: { status: 409, message: 'This proposal has already been answered.' },
  UNDO_OVER: {
    status: 409,
    message: 'This can no longer be undone here. Please contact your account manager.',
  },
  APPROVAL_DECIDED: { status: 409, message: 'This request has already been decided.' },
  APPROVALS_FULL: {
    status: 409,
    message: 'Too many of your requests wait for approval. Please withdraw one, or wait for an answer.',
  },
  TOO_MANY_DEVICES: {
    status: 409,
    message:
      'Messages already go to as many of your devices as they can. Please sign out of one that you no longer use.',
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This request was sent before with other details.' },
  TOO_LARGE: { status: 413, message: 'That is more than we can accept at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request came in a format that we cannot read.' },
  VALIDATION_FAILED: { status: 422, message: 'Some of the details are incorrect.' },
  PUSH_REFUSED: { status: 422, message: 'We cannot send messages to this browser.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'The photo is larger than 25 MB.' },
  PHOTO_TOO_MANY_PIXELS: { status: 422, message: 'The photo has more than 60 megapixels.' },
  PHOTO_NOT_AN_IMAGE: { status: 422, message: 'The file is not a photo.' },
  PHOTO_UNSUPPORTED_FORMAT: { status: 422, message: 'Please choose a JPEG, PNG or WebP photo.' },
  PHOTO_BROKEN: { status: 422, message: 'The photo is damaged and cannot be read.' },
  PHOTO_NOT_STORED: {
    status: 503,
    message: 'The photo could not be stored just now. Please try again in a few minutes.',
  },
  DOCUMENT_TOO_LARGE: { status: 413, message: 'The document is larger than 25 MB.' },
  DOCUMENT_TOO_MANY_PAGES: { status: 422, message: 'The document has more than 100 pages.' },
  DOCUMENT_UNSUPPORTED: { status: 422, message: 'Please choose a PDF, JPEG or PNG file.' },
  DOCUMENT_BROKEN: {
    status: 422,
    message: 'The document is damaged and cannot be read. Please save it as a PDF again.',
  },
  DOCUMENT_ENCRYPTED: {
    status: 422,
    message: 'The document is protected by a password. Please choose a copy without one.',
  },
  DOCUMENT_ACTIVE: {
    status: 422,
    message:
      'The document contains a script, a form or another file. Please print it to a new PDF and choose that.',
  },
  DOCUMENT_FOREIGN_CONTENT: {
    status: 422,
    message: 'The file contains more than a document. Please print it to a new PDF and choose that.',
  },
  DOCUMENT_NOT_STORED: {
    status: 503,
    message: 'The document could not be stored just now. Please try again in a few minutes.',
  },
  SIGNING_UNAVAILABLE: {
    status: 503,
    message: 'We cannot sign papers at the moment. Please contact your account manager.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  SIGN_IN_PAUSED: pause('SIGN_IN_PAUSED'),
  SIGN_IN_CODE_PAUSED: pause('SIGN_IN_CODE_PAUSED'),
  RESET_CODE_PAUSED: pause('RESET_CODE_PAUSED'),
  RESET_PAUSED: pause('RESET_PAUSED'),
  PASSKEY_PAUSED: pause('PASSKEY_PAUSED'),
  PASSWORD_PAUSED: pause('PASSWORD_PAUSED'),
  UNEXPECTED: { status: 500, message: unexpectedText },
  UNAVAILABLE: { status: 503, message: 'We are briefly unavailable. Please try again in a moment.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalogue;

export const errorCodes = Object.keys(catalogue) as ErrorCode[]; // keys of a literal: their type is lost by Object.keys

/** The HTTP status that a code is answered with. */
export function errorStatus(code: ErrorCode): number {
  return catalogue[code].status;
}

/** The text that people read for a code. */
export function errorMessage(code: ErrorCode): string {
  return catalogue[code].message;
}
