import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordMessage, passwordRules, unmetPasswordRules, type PasswordRule } from './password.ts';

const good = 'Ochre-Velvet7hem';

test('a password that meets every rule may be used', () => {
  expect(unmetPasswordRules(good, 'ada@marlow.example')).toEqual([]);
});

test.each<[string, PasswordRule[]]>([
  ['short', ['TOO_SHORT', 'NO_CAPITAL', 'NO_DIGIT', 'NO_SYMBOL']],
  ['', ['TOO_SHORT', 'NO_CAPITAL', 'NO_DIGIT', 'NO_SYMBOL']],
  ['Ochre-Velv7', ['TOO_SHORT']],
  ['Ochre-Velve7', []],
  [`${good}${'x'.repeat(128 - good.length)}`, []],
  [`${good}${'x'.repeat(129 - good.length)}`, ['TOO_LONG']],
  ['ochre-velvet7hem', ['NO_CAPITAL']],
  ['Ochre-Velvet-hem', ['NO_DIGIT']],
  ['OchreVelvet7hem', ['NO_SYMBOL']],
  ['Ochre Velvet 7hem', ['NO_SYMBOL']],
  ['ochrevelvethem', ['NO_CAPITAL', 'NO_DIGIT', 'NO_SYMBOL']],
  ['Élan-vital été 7', []],
  ['Ab7-😀😀😀😀😀😀', ['TOO_SHORT']],
  ['Password123!', ['COMMON']],
])('%s breaks %j', (password, rules) => {
  expect(unmetPasswordRules(password)).toEqual(rules);
});

test("the messages are the specification's whole sentences", () => {
  expect(passwordRules.map(passwordMessage)).toEqual([
    'The password should contain at least 12 characters.',
    'The password is too long.',
    'Password should contain at least 1 capital letter.',
    'Password should contain at least 1 number.',
    'Password should contain at least 1 symbol.',
    'You are not allowed to use this value for the field password.',
    'Password should not contain your email.',
  ]);
});

describe("a password with the email's local part", () => {
  test('is refused, whatever the capitals and the plus address', () => {
    for (const email of ['marlow@x.example', ' MARLOW@x.example', 'marlow+closet@x.example'])
      expect(unmetPasswordRules('Vest-mArLoW-77-hem', email)).toEqual(['CONTAINS_EMAIL']);
  });

  test('is not meant when the local part is a letter or two, or another', () => {
    for (const email of ['ma@x.example', 'm@x.example', 'ada@marlow.example', '@x.example', ''])
      expect(unmetPasswordRules('Vest-marlow-77-hem', email)).toEqual([]);
  });
});

describe('a common password', () => {
  test('is one of the usual words dressed up to meet the other rules', () => {
    const common = [
      [
        'Password123!',
        'P@ssw0rd1234',
        'P@$$w0rd2024!',
        'pAssword!!!!99',
        '!!!Password1',
        'Pa55word!2345',
        'Passw0rd!Passw0rd!',
      ],
      [
        'Qwerty123456!',
        'Qwertyuiop1!',
        '1q2w3e4r5t6Y!',
        '1Qaz2wsx3edc!',
        'Qwe123qwe123!',
        'Asdfghjkl123!',
        'Abcdefgh123!',
      ],
      [
        'Welcome2025!!',
        'Summer2025!!!',
        'L3tm31n!2025',
        'Iloveyou123!',
        'Admin123456!',
        'Changeme123!',
        'MyCloset2026!',
      ],
      [
        'Aaaaaaaaaa1!',
        '1234567890A!',
        'January-2026',
        'New-York-2026',
        'Monkey.123456',
        'Trustno1!2345',
        'He11o-He11o-2',
      ],
    ].flat();
    for (const password of common) expect(isCommonPassword(password), password).toBe(true);
  });

  test('is not one that merely has such a word in it', () => {
    for (const password of [
      good,
      'Password-Heron-42',
      'My dragon eats 9 pears!',
      'Summer9tulip!Fog',
      'x7!Kq2#Lw9@Zt',
    ])
      expect(isCommonPassword(password), password).toBe(false);
  });

  test('is hardly ever met by chance', () => {
    const character = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(character, { minLength: 16, maxLength: 40 }), (characters) => {
        const password = characters.join('');
        if (new Set(password.toLowerCase().replace(/[^a-z]/g, '')).size < 6) return;
        expect(isCommonPassword(password)).toBe(false);
      }),
      { seed: 12, numRuns: 500 },
    );
  });
});
