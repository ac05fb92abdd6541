import { expect, test } from 'vitest';
import { lastAddress } from './last-address.ts';

const addresses = [{ id: 1 }, { id: 2 }, { id: 3 }];
const sent = (userId: number, addressId: number, day: string) => ({
  userId,
  address: { id: addressId },
  created: `2026-11-${day}T15:00:00.000Z`,
});

test('a new request begins with the address that this user chose last, of whichever kind of request', () => {
  const requests = [sent(7, 1, '20'), sent(7, 2, '23'), sent(8, 3, '24'), sent(7, 3, '22')];
  expect(lastAddress(addresses, requests, 7)).toBe(2);
});

test('with what the closet chose last where this user has sent nothing', () => {
  expect(lastAddress(addresses, [sent(8, 3, '24'), sent(9, 1, '20')], 7)).toBe(3);
});

test('with the only address there is; with none where the user has to choose, or the last one is no longer saved', () => {
  expect(lastAddress([{ id: 5 }], [], 7)).toBe(5);
  expect(lastAddress(addresses, [], 7)).toBeNull();
  expect(lastAddress(addresses, [sent(7, 9, '24')], 7)).toBeNull();
  expect(lastAddress([], [], 7)).toBeNull();
});
