import { expect, test } from 'vitest';
import { isSameTag, suggestTags, tagMessage, tagVerdict } from './rules.ts';
import { addTagsBody, createTagBody, tagNameSchema } from './schemas.ts';

test('a tag is 1 to 60 characters, trimmed', () => {
  expect(tagNameSchema.parse('  Opening night ')).toBe('Opening night');
  expect(tagNameSchema.parse('x'.repeat(60))).toHaveLength(60);
  expect(tagNameSchema.parse('<b>gala</b>')).toBe('<b>gala</b>'); // markup is text like any other
  const messageOf = (value: unknown) => tagNameSchema.safeParse(value).error?.issues[0]?.message;
  expect(messageOf('x'.repeat(61))).toBe('The tag is too long.');
  expect(messageOf('x'.repeat(1000))).toBe('The tag is too long.');
  for (const value of ['', '   ', undefined, null, 7])
    expect(messageOf(value)).toBe('This field is required.');
  for (const value of ['a\u0000b', 'a\nb']) expect(messageOf(value)).toBe('The field tag is invalid.');
});

test('the same word in other capitals is the same tag, and an item carries it once', () => {
  expect(isSameTag('Gala', ' gala')).toBe(true);
  expect(isSameTag('Gala', 'Galas')).toBe(false);
  expect(tagVerdict('gala', ['Summer'])).toEqual({ ok: true });
  expect(tagVerdict('gala', ['Summer', 'GALA'])).toEqual({ ok: false, reason: 'ON_ITEM' });
  expect(tagMessage('ON_ITEM')).toBe('This item already has the tag.');
});

test("suggestions are the closet's tags that the item lacks, those that begin with what is typed first", () => {
  const closet = ['Opera', 'Summer opera', 'Operetta', 'gala'];
  expect(suggestTags('OPER', closet, ['operetta'])).toEqual(['Opera', 'Summer opera']);
  expect(suggestTags(' ', closet, [])).toEqual(['gala', 'Opera', 'Operetta', 'Summer opera']);
  expect(suggestTags('velvet', closet, [])).toEqual([]);
});

test('a body names one item or several, and tags by id or by name', () => {
  expect(createTagBody.parse({ name: 'Gala', item: { id: 3 } }).item).toEqual([{ id: 3 }]);
  expect(createTagBody.parse({ name: 'Gala', item: [{ id: 3 }, { id: 4 }] }).item).toHaveLength(2);
  expect(createTagBody.safeParse({ name: 'Gala', item: [] }).success).toBe(false);
  expect(createTagBody.safeParse({ name: 'Gala' }).success).toBe(false);
  expect(addTagsBody.parse({ id: 1, tags: [{ id: 2, name: 'Gala' }, { name: ' Opera ' }] }).tags).toEqual([
    { id: 2 },
    { name: 'Opera' },
  ]);
  expect(addTagsBody.safeParse({ id: 1, tags: [] }).success).toBe(false);
  expect(addTagsBody.safeParse({ id: 1, tags: [{}] }).success).toBe(false);
});
