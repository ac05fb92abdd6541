import { defineCall } from '@vestry/contract/call';
import { emptyAnswer, idSchema } from '@vestry/contract/wire';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { bodyWithTexts, noText, storedPlaces, textPlaces, textPlacesOf } from './text-places.ts';

test('texts are found wherever a schema holds them, and nothing else is', () => {
  const word = z.string().check(z.maxLength(40));
  const call = defineCall('POST /hat/{shop}', {
    name: 'hats.keep',
    summary: 'Keep a hat',
    source: 'this test',
    access: 'session',
    params: z.object({ shop: z.string() }),
    query: z.object({ mood: z.optional(word), page: z.coerce.number() }),
    body: z.object({
      id: idSchema,
      kind: z.enum(['Bowler', 'Boater']),
      isNew: z.boolean(),
      brim: z.nullable(z.object({ note: z._default(word, '') })),
      bands: z.array(z.union([idSchema, z.object({ color: word }), word])),
      labels: z.record(z.string(), word),
      made: z.pipe(z.string(), z.transform(Number)),
      anything: z.unknown(),
      name: z.nullable(word),
      price: z.nullable(z.number()),
    }),
    answer: emptyAnswer,
  });
  expect(textPlacesOf(call).map(({ name, maxLength }) => [name, maxLength])).toEqual([
    ['hats.keep params.shop', undefined],
    ['hats.keep query.mood', 40],
    ['hats.keep body.brim.note', 40],
    ['hats.keep body.bands[].color', 40],
    ['hats.keep body.bands[]', 40],
    ['hats.keep body.labels.*', 40],
    ['hats.keep body.made', undefined],
    ['hats.keep body.anything', undefined],
    ['hats.keep body.name', 40],
  ]);
});

test('a body is what is given, with words in every text beside it', () => {
  const word = z.string();
  const call = defineCall('POST /hat', {
    name: 'hats.send',
    summary: 'Send hats',
    source: 'this test',
    access: 'session',
    body: z.object({
      id: idSchema,
      note: z.optional(word),
      box: z.object({ label: word, client: z.optional(z.object({ id: idSchema })) }),
      hats: z.array(z.union([z.object({ id: idSchema }), z.object({ name: word, brim: z.nullable(word) })])),
      colors: z.array(word),
      secret: word,
    }),
    answer: emptyAnswer,
  });
  const given = { id: 7, hats: [{}, { id: 3 }, { name: 'Bowler' }], box: { label: 'Mine' } };
  expect(
    bodyWithTexts(call, given, (name) => (name.endsWith('secret') ? undefined : name.split('.').at(-1))),
  ).toEqual({
    id: 7,
    note: 'note',
    box: { label: 'Mine' },
    hats: [
      { name: 'name', brim: 'brim' },
      { id: 3, name: 'name', brim: 'brim' },
      { name: 'Bowler', brim: 'brim' },
    ],
    colors: ['colors[]'],
  });
});

test('what stores no text is named once, and is there', () => {
  for (const { name } of textPlaces)
    expect(noText.filter(({ places }) => places.test(name)).length, name).toBeLessThan(2);
  for (const { places, why } of noText)
    expect(
      textPlaces.some(({ name }) => places.test(name)),
      why,
    ).toBe(true);
});

test('words are stored in nearly a hundred places', () => {
  // The journey e2e/payloads.spec.ts writes into each and fails for one that no call of it reaches.
  expect(storedPlaces.length).toBeGreaterThan(80);
  expect(storedPlaces.map(({ name }) => name)).toContain('tags.create body.name');
});
