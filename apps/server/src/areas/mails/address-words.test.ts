import { expect, test } from 'vitest';
import { mailedAddress } from './address-words.ts';

const hotel = {
  label: 'Hotel Quisisana',
  addressLineOne: '2 Via Camerelle',
  addressLineTwo: 'Confirmation 8841',
  city: 'Capri',
  state: 'Napoli',
  zipCode: '80073',
  country: 'Italy',
};

test('an address is named, and says its country abroad alone', () => {
  expect(mailedAddress(hotel)).toBe(
    'Hotel Quisisana, 2 Via Camerelle, Confirmation 8841, 80073 Capri, Napoli, Italy',
  );
  const home = { label: 'Home', addressLineOne: '1 Main Street', city: 'Kent', zipCode: '06757' };
  expect(mailedAddress({ ...home, state: 'Connecticut', country: 'United States' })).toBe(
    'Home, 1 Main Street, Kent, Connecticut 06757',
  );
});
