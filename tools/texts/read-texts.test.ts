import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const textsOf = (source: string): string[] => readTexts('page.tsx', source);

test('a text of JSX is read with its computed parts, and ends at an element', () => {
  expect(
    textsOf('const page = <p>Hello {name},{" "}\n  welcome to <b>your closet</b>&apos;s home</p>;'),
  ).toEqual(['Hello {}, welcome to', "'s home", 'your closet']);
});

test('labels, placeholders and other attributes that are read count; class names, ids and addresses do not', () => {
  const source =
    '<Field label="Occasion" placeholder="For example, Winter benefit" id="Name" className="flex gap-2" href="/Home page" />';
  expect(textsOf(source)).toEqual(['Occasion', 'For example, Winter benefit']);
});

test('strings and templates that read like words count, with a mark for what is computed', () => {
  expect(
    textsOf('const a = "Save"; const b = `${count} items are on their way.`; const c = "on the way";'),
  ).toEqual(['Save', '{} items are on their way.', 'on the way']);
});

test('codes, class names, statements, types, comparisons, imports and errors for engineers do not count', () => {
  const source = `
    import { Thing } from 'Some Thing';
    type Kind = 'Delivery kind' | 'Pickup kind';
    const code = 'NOT_FOUND', key = 'ArrowDown', classes = 'md:flex hover:bg-paper gap-2';
    if (kind === 'Delivery kind') throw new Error('This cannot happen here');
    const rows = sql\`SELECT name FROM items\`;
    const query = 'items.item_client_number as number';
  `;
  expect(textsOf(source)).toEqual([]);
});

test('each text of a file is named once', () => {
  expect(textsOf('const a = ["Try again", "Try again"];')).toEqual(['Try again']);
});

test('a file that cannot be parsed is an error, not an empty catalogue', () => {
  expect(() => textsOf('const = ;')).toThrow('page.tsx cannot be parsed');
});
