import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * A code point of Unicode, each as likely as another. fast-check's own unit 'binary' is the same, but lists all million of them first,
 * which takes two seconds.
 */
const anyCodePoint = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((rank) => String.fromCodePoint(rank < surrogates.from ? rank : rank + surrogates.count));

/** Texts of any characters, control characters and unassigned ones too. */
export function anyText(constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: anyCodePoint });
}
