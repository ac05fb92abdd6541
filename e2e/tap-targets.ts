/** Finds tap targets that are too small: each needs 44 by 44 CSS pixels, with the room that a pseudo-element adds. */
import type { Page } from '@playwright/test';

/** Lists what on the page is smaller: a line each, with its size and its element. Links within a sentence are exempt (WCAG 2.5.5). */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets);
}

/** Runs in the page. */
function findSmallTargets(): string[] {
  const least = 44;
  const controls =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=option], [role^=menuitem], [role=gridcell][tabindex], [role=spinbutton]';

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }

  /** The containing block of an absolute pseudo-element. */
  function containerOf(element: Element): Element {
    let each: Element | null = element;
    while (each !== null && getComputedStyle(each).position === 'static') each = each.parentElement;
    return each ?? document.documentElement;
  }

  function pseudoBox(element: Element, name: string): Box | null {
    const style = getComputedStyle(element, name);
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none')
      return null;
    const container = containerOf(element);
    const { left, top } = container.getBoundingClientRect();
    const { borderLeftWidth, borderTopWidth } = getComputedStyle(container);
    const x = left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(style.left);
    const y = top + Number.parseFloat(borderTopWidth) + Number.parseFloat(style.top);
    return {
      left: x,
      top: y,
      right: x + Number.parseFloat(style.width),
      bottom: y + Number.parseFloat(style.height),
    };
  }

  /** The elements that a finger presses for a control: its label where it is hidden itself, the field of a segment. */
  function pressedFor(element: Element): readonly Element[] {
    if (element.matches('[role=spinbutton]')) return [element.closest('[role=group]') ?? element];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isChoice = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
    return isChoice ? [element, ...labels] : [element];
  }

  function areaOf(element: Element): Box {
    const boxes = pressedFor(element).flatMap((each) => [
      each.getBoundingClientRect(),
      ...['::before', '::after'].flatMap((name) => pseudoBox(each, name) ?? []),
    ]);
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true], [data-exiting]') === null &&
    !element.matches(':disabled');

  /** A link among words: its height is that of the line. */
  const isInSentence = (element: Element) =>
    element.matches('a, button') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && /\p{L}{2}/u.test(node.data),
    );

  function lineOf(element: Element): string | null {
    const { left, top, right, bottom } = areaOf(element);
    const [width, height] = [right - left, bottom - top];
    if (width >= least - 0.5 && height >= least - 0.5) return null;
    // Visually hidden until it has the focus, such as the link to the page.
    if (width <= 1 && height <= 1) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const kind = element.getAttribute('role') ?? element.localName;
    return `target: ${Math.round(width)} x ${Math.round(height)} px, ${kind} “${name}” (${element.className})`;
  }

  return [...document.querySelectorAll(controls)]
    .filter((element) => isShown(element) && !isInSentence(element))
    .flatMap((element) => lineOf(element) ?? []);
}
