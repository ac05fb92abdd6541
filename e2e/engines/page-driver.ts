/** Drives a page through an engine: finds elements by role and name, clicks them at their coordinates and waits for results. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine, Point } from './engine.ts';

export type Role = 'button' | 'link' | 'heading' | 'field' | 'dialog' | 'text';

/** Long enough for a busy machine; only a failing wait takes that long. */
const timeoutMs = 15_000;
const pollIntervalMs = 40;

/**
 * Runs in the page: returns the middle of the first such element once it does not move and nothing covers it. Names
 * are compared by their beginning; an open dialog hides all elements outside of it.
 */
async function placeOf(role: Role, name: string, isScrolledTo: boolean): Promise<Point | null> {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, select, textarea',
    dialog: '[role="dialog"], [role="alertdialog"]',
    text: 'p, li, span, td, dd',
  };
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node instanceof Text) return node.data;
        return node instanceof Element && node.getAttribute('aria-hidden') !== 'true' ? textOf(node) : '';
      })
      .join('');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
    (role === 'dialog' ? element.querySelector('h1, h2, h3')?.textContent : null) ??
    textOf(element);
  const found = [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
    (element) =>
      nameOf(element).trim().startsWith(name) &&
      element.getClientRects().length > 0 &&
      element.closest('[inert], [aria-hidden="true"], [data-exiting]') === null &&
      // The elements of the first paint are replaced when the app hydrates.
      (role === 'heading' || element.closest('#first-paint') === null),
  );
  if (found === undefined) return null;
  if (!isScrolledTo) return { x: 0, y: 0 };
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isInView = ({ y }: Point) => y > 90 && y < innerHeight - 90;
  if (!isInView(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const now = middle();
  if (before.x !== now.x || before.y !== now.y) return null;
  const hit = document.elementFromPoint(now.x, now.y);
  return hit !== null && (found.contains(hit) || hit.contains(found)) ? now : null;
}

export function createPageDriver(engine: Engine, origin: string) {
  async function until<Args extends readonly unknown[], Result>(
    what: string,
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + timeoutMs;
    let last: unknown;
    do {
      try {
        last = await engine.evaluate(work, ...args);
        if (last !== null && last !== undefined && last !== false) return last as NonNullable<Result>;
      } catch (error) {
        // During a navigation neither document can run a function.
        last = error;
      }
      await wait(pollIntervalMs);
    } while (Date.now() < end);
    throw new Error(`not in time: ${what} (${String(last)})`);
  }

  const find = async (role: Role, name: string, isScrolledTo: boolean) =>
    until(`${role} “${name}”`, placeOf, role, name, isScrolledTo);

  return {
    until,
    open: async (path: string) => engine.goto(origin + path),
    see: async (role: Role, name: string) => void (await find(role, name, false)),
    missing: async (role: Role, name: string) => {
      const end = Date.now() + timeoutMs;
      while ((await engine.evaluate(placeOf, role, name, false)) !== null) {
        if (Date.now() > end) throw new Error(`still there: ${role} “${name}”`);
        await wait(pollIntervalMs);
      }
    },
    click: async (role: Role, name: string) => engine.click(await find(role, name, true)),
    placeOf: async (role: Role, name: string) => find(role, name, true),
    fill: async (label: string, text: string) => {
      await engine.click(await find('field', label, true));
      await engine.evaluate(() => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
      });
      await engine.type(text);
    },
    at: async (path: string) =>
      void (await until(`address ${path}`, (wanted: string) => location.pathname === wanted, path)),
  };
}

export type PageDriver = ReturnType<typeof createPageDriver>;
