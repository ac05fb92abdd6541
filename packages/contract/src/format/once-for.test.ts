import { expect, it, vi } from 'vitest';
import { onceFor } from './once-for.ts';

it('makes the value of each key once', () => {
  const make = vi.fn((key: string) => ({ key }));
  const of = onceFor(make);
  const first = of('USD');
  expect(first).toEqual({ key: 'USD' });
  expect(of('USD')).toBe(first);
  expect(of('JPY')).toEqual({ key: 'JPY' });
  expect(make.mock.calls).toEqual([['USD'], ['JPY']]);
});

it('makes an undefined value once too, and a refused key again', () => {
  const make = vi.fn((key: string) => {
    if (key === 'no zone') throw new RangeError(key);
    return undefined;
  });
  const of = onceFor(make);
  expect([of('a'), of('a')]).toEqual([undefined, undefined]);
  expect(() => of('no zone')).toThrow(RangeError);
  expect(() => of('no zone')).toThrow(RangeError);
  expect(make).toHaveBeenCalledTimes(3);
});
