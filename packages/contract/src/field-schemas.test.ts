import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { optionalPersonNameSchema, personNameSchema } from './field-schemas.ts';

const isName = (text: string): boolean => z.safeParse(personNameSchema('name', 100), text).success;

describe('the name of a person', () => {
  it.each([
    'Ada',
    'Zoë Faÿ',
    'Jean-Luc',
    'O’Hara',
    "D'Arcy",
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Whitcombe, Jr.',
    'Elizabeth (Betty)',
    'Novák',
    'Łukasz',
    '伊藤 直美',
    'Хелена',
    'שרה',
    'نگار',
    'Gal·la',
    'Nguyễn Thị',
  ])('can be %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    'evil.com',
    'Visit evil.example now',
    'https://evil.example',
    'eve@evil.example',
    '<b>Ada</b>',
    'Call 2125550188',
    'a/b',
    'Ada\nMarsh',
    'Ada\u202E',
    'Ada: urgent!',
    '',
    ' ',
  ])('cannot be %j', (name) => {
    expect(isName(name)).toBe(false);
  });

  it('may be left out where it may, and its error names its field', () => {
    expect(z.parse(optionalPersonNameSchema('last name', 100), undefined)).toBe('');
    const { error } = z.safeParse(optionalPersonNameSchema('last name', 100), 'evil.com');
    expect(error?.issues[0]?.message).toBe('The field last name is invalid.');
  });
});
