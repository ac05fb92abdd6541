import { expect, test } from 'vitest';
import { ownAuthorityName, ownSignerName, vouchSentence } from './authority.ts';

test('a certificate that the instance made itself is named by the brand, without its host', () => {
  const name = ownAuthorityName(ownSignerName('Maison & Co.', 'localhost'));
  expect(name).toBe('Maison & Co. (localhost) authority');
  expect(vouchSentence(name)).toBe(
    'Maison & Co. made the certificate of this signature itself; no outside authority vouches for it.',
  );
});

test('an authority that the operator was given is named as its certificate names it', () => {
  expect(vouchSentence('Example Trust Root')).toBe('The signature is vouched for by Example Trust Root.');
});
