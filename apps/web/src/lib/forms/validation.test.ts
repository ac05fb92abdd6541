import { loginBody } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fieldErrors } from './validation.ts';

const labels = { email: 'Email', password: 'Password', size: 'Size', name: 'Name' };

test('a form without faults has no errors', () => {
  expect(fieldErrors(loginBody, { email: 'a@b.example', password: 'x' }, labels)).toEqual({});
});

test('an empty field is required before it is anything else', () => {
  expect(fieldErrors(loginBody, { email: ' ', password: '' }, labels)).toEqual({
    email: 'This field is required.',
    password: 'This field is required.',
  });
});

test('a wrong email reads as the specification says', () => {
  expect(fieldErrors(loginBody, { email: 'eleanor', password: 'x' }, labels)).toEqual({
    email: 'Please, enter a valid email.',
  });
});

test('limits without a text of their own read as the specification says, with the label of the field', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(3), z.maxLength(5)),
    size: z.number().check(z.gte(1), z.lte(5)),
  });
  expect(fieldErrors(schema, { name: 'ab', size: 0 }, labels)).toEqual({
    name: 'The name should contain at least 3 characters.',
    size: 'The field size is too low.',
  });
  expect(fieldErrors(schema, { name: 'abcdef', size: 6 }, labels)).toEqual({
    name: 'The name is too long.',
    size: 'The field size is too high.',
  });
  expect(fieldErrors(z.object({ name: z.literal('x') }), { name: 'y' }, labels)).toEqual({
    name: 'You are not allowed to use this value for the field name.',
  });
  expect(fieldErrors(z.object({ name: z.number() }), { name: 'y' }, labels)).toEqual({
    name: 'The field name is invalid.',
  });
});

test('a list of which nothing is chosen, and terms that are not accepted, say so in their words', () => {
  const schema = z.object({
    item: z.array(z.string()).check(z.minLength(1)),
    terms: z.literal(true, validationMessages.terms),
  });
  expect(fieldErrors(schema, { item: [], terms: false }, labels)).toEqual({
    item: 'This field is required.',
    terms: 'You must accept the Terms of Service.',
  });
});
