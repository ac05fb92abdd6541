/** The text fields that several areas share, with the messages of validation.ts. */
import { z } from 'zod/mini';
import { invalidMessage, tooLongMessage, validationMessages } from './validation.ts';

/** One line: no control character at all. Neither PostgreSQL's text nor a label takes them. */
const line = /^\P{Cc}*$/u;
/** Several lines: line feed, carriage return and tab only. */
const lines = /^[\P{Cc}\n\r\t]*$/u;

/** A trimmed text of at most so many characters, counted as JavaScript does, which is never less than the database. */
function checkedText(field: string, maxLength: number, check: z.core.$ZodCheck<string>) {
  return z
    .string(invalidMessage(field))
    .check(z.trim(), z.maxLength(maxLength, tooLongMessage(field)), check);
}

/** The same, which must be there. */
function requiredText(field: string, maxLength: number, check: z.core.$ZodCheck<string>) {
  const { required } = validationMessages;
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(maxLength, tooLongMessage(field)), check);
}

/** A line of text that must be there, trimmed. */
export function lineSchema(field: string, maxLength: number) {
  return requiredText(field, maxLength, z.regex(line, invalidMessage(field)));
}

/** A line of text that may be left out or empty, trimmed; absent is empty. */
export function optionalLineSchema(field: string, maxLength: number) {
  return z._default(checkedText(field, maxLength, z.regex(line, invalidMessage(field))), '');
}

/** A note of several lines, trimmed; absent is empty. */
export function noteSchema(field: string, maxLength: number) {
  return z._default(givenNoteSchema(field, maxLength), '');
}

/** The same where it is given, for a change: empty removes it. */
export function givenNoteSchema(field: string, maxLength: number) {
  return checkedText(field, maxLength, z.regex(lines, invalidMessage(field)));
}

/**
 * The characters that the name of a person can have, in any script: letters and their marks, spaces, and the few signs
 * that names have. No digit, nothing of an address, so that a name that mails and messages repeat carries no message of
 * its own.
 */
const personName = /^(?:[\p{L}\p{M} '’ʼ.,·()‐-]|\u200C|\u200D)*$/u;
/** A dot before a second letter is a host name: "J. R. R. Tolkien" and "J.R.R. Tolkien" are names, "evil.com" is none. */
const hostName = /[.]\p{L}[\p{L}\p{M}]/u;

const isPersonName = (text: string): boolean => personName.test(text) && !hostName.test(text);

/** The first name of a person, trimmed. */
export function personNameSchema(field: string, maxLength: number) {
  return requiredText(field, maxLength, z.refine(isPersonName, invalidMessage(field)));
}

/** A name of a person that may be left out or empty, trimmed; absent is empty. */
export function optionalPersonNameSchema(field: string, maxLength: number) {
  return z._default(checkedText(field, maxLength, z.refine(isPersonName, invalidMessage(field))), '');
}
