/** Reads a page: which payloads are visible on it, and whether any was treated as more than text. */
import type { Frame, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { isRead, placeNames } from './words.ts';

/** The marks that a payload leaves in a page if it is treated as markup, an address or a script. */
export async function tracesOf(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map(async (frame) => frame.evaluate(findTraces)))).flat();
}

function findTraces(): string[] {
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'];
  const isMade = ({ attributes, localName, textContent }: Element): boolean =>
    (localName === 'script' && textContent.includes('ran=1')) ||
    Array.from(attributes).some(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (name === 'src' && value === 'x') ||
        (addresses.includes(name) && /^\s*javascript:/i.test(value)),
    );
  const made = Array.from(document.querySelectorAll('*')).filter(isMade);
  return [...('ran' in window ? ['it ran'] : []), ...made.map(({ outerHTML }) => outerHTML.slice(0, 200))];
}

/** The places whose payload is readable there, in collapsed parts and in fields too. */
export async function placesIn(frames: readonly Frame[]): Promise<string[]> {
  const texts = await Promise.all(frames.map(async (frame) => frame.evaluate(unfoldedText)));
  const text = texts.join('\n');
  return placeNames.filter((name) => isRead(name, text));
}

function unfoldedText(): string {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  const fields = Array.from(
    document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ).filter((field) => field.checkVisibility());
  return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
}

/**
 * Waits until a page shows the payloads of these places; none may have become more than text. Returns all places
 * that are readable there.
 */
export async function expectText(page: Page, places: readonly string[]): Promise<string[]> {
  const missing = async () => {
    const there = await placesIn(page.frames());
    return places.filter((name) => !there.includes(name));
  };
  await expect.poll(missing, `not to be read at ${page.url()}`).toEqual([]);
  expect(await tracesOf(page), `made of a payload at ${page.url()}`).toEqual([]);
  return placesIn(page.frames());
}
