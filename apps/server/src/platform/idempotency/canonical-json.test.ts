import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('the order in which an object was written does not matter, at any depth', () => {
    expect(canonicalJson({ b: { d: 1, c: [{ y: 2, x: 3 }] }, a: null })).toBe(
      '{"a":null,"b":{"c":[{"x":3,"y":2}],"d":1}}',
    );
  });

  test('the order of a list does', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });

  test('a field that is undefined is as good as absent, and nothing is null', () => {
    expect(canonicalJson({ a: undefined })).toBe('{}');
    expect(canonicalJson(undefined)).toBe('null');
  });

  test('it reads back as the value that it was made of', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
