/** The text fields that several areas share, with the messages of validation.ts. */
import { z } from 'zod/mini';
import { invalidMessage, tooLongMessage, validationMessages } from './validation.ts';

/** One line: no control character at all. Neither PostgreSQL's text nor a label takes them. */
const line = /^\P{Cc}*$/u;
/** Several lines: line feed, carriage return and tab only. */
const lines = /^[\P{Cc}\n\r\t]*$/u;

/** A line of text that must be there, trimmed. Lengths are counted as JavaScript does, which is never less than the database. */
export function lineSchema(field: string, maxLength: number) {
  return z
    .string(validationMessages.required)
    .check(
      z.trim(),
      z.minLength(1, validationMessages.required),
      z.maxLength(maxLength, tooLongMessage(field)),
      z.regex(line, invalidMessage(field)),
    );
}

/** A line of text that may be left out or empty, trimmed; absent is empty. */
export function optionalLineSchema(field: string, maxLength: number) {
  return z._default(
    z
      .string(invalidMessage(field))
      .check(z.trim(), z.maxLength(maxLength, tooLongMessage(field)), z.regex(line, invalidMessage(field))),
    '',
  );
}

/** A note of several lines, trimmed; absent is empty. */
export function noteSchema(field: string, maxLength: number) {
  return z._default(
    z
      .string(invalidMessage(field))
      .check(z.trim(), z.maxLength(maxLength, tooLongMessage(field)), z.regex(lines, invalidMessage(field))),
    '',
  );
}
