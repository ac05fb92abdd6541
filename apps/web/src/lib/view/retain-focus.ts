/**
 * The control that has the focus may go: with the entry that it removes, with the dialog that it closes, or with the change that it
 * makes. Browsers then let the focus fall to the document, where a screen reader begins anew. The control or heading that stands in
 * its place gets it instead, in the nearest part around it that is still there; a part with `data-focus-after` names by its id the
 * element that gets it once the part itself is removed.
 */
import { focusCalmly, takingFocus } from './focus-calmly.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';
const overlays = `${dialogs}, [role="menu"], [role="listbox"]`;

/** These can take the place of a control. */
const stops = 'h1, h2, h3, a[href]:not([tabindex="-1"]), button:not(:disabled, [tabindex="-1"])';

/** A part around a control, and what stands in it beside the control. Noted at every focus, where nothing is measured. */
interface Part {
  readonly element: Element;
  readonly previous: Element | null;
  readonly next: Element | null;
  /** The way from the child of the part down to the control: at each step the place among its siblings. */
  readonly way: readonly number[];
}

let isOn = false;

/** Retains the focus from now on, on every page that this document shows. */
export function retainFocus(): void {
  if (isOn) return;
  isOn = true;
  let last: Element | null = null;
  let { pathname: path } = location;
  let around: readonly Part[] = [];
  /** Around the last control that no overlay held: a closed dialog leads back to where it was opened. */
  let beneath: readonly Part[] = [];
  const note = (focused: EventTarget | null) => {
    if (!(focused instanceof Element) || focused === document.body) return;
    last = focused;
    path = location.pathname;
    around = partsAround(focused);
    if (focused.closest(overlays) === null) beneath = around;
  };
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
  const give = () => {
    if (!isLost()) return;
    // Another page begins at its beginning (`use-focus-on-new-page.ts`), also where its code has come late.
    const isSamePage = location.pathname === path;
    const next = isSamePage ? placeIn([...around, ...beneath]) : document.querySelector('main');
    if (next !== null) focusCalmly(next);
  };
  // The control whose focus began the loading of this code may have been removed meanwhile.
  if (isLost()) give();
  new MutationObserver(() => {
    if (last === null || last.isConnected || !isLost()) return;
    last = null;
    // An open dialog would give the focus to its first control in the next frame.
    const dialog = around.findIndex(({ element }) => element.matches(dialogs));
    if (around[dialog]?.element.isConnected === true) {
      queueMicrotask(() => {
        const next = isLost() ? placeIn(around.slice(0, dialog + 1)) : null;
        if (next !== null) focusCalmly(next);
      });
      return;
    }
    // A closed dialog gives the focus back in the next frame, where what opened it is still there.
    requestAnimationFrame(() => requestAnimationFrame(give));
  }).observe(document.body, { childList: true, subtree: true });
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function partsAround(focused: Element): Part[] {
  const parts: Part[] = [];
  let child = focused;
  let way: readonly number[] = [];
  for (let at = focused.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    parts.push({ element: at, previous: child.previousElementSibling, next: child.nextElementSibling, way });
    way = [[...at.children].indexOf(child), ...way];
    child = at;
  }
  return parts;
}

function stopsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
}

function placeIn(parts: readonly Part[]): HTMLElement | null {
  for (const part of parts) {
    const { element } = part;
    const after = element instanceof HTMLElement ? element.dataset['focusAfter'] : undefined;
    const heir = after === undefined || element.isConnected ? null : document.getElementById(after);
    if (heir !== null) return heir;
    const next = element.isConnected ? besideControl(part) : undefined;
    if (next !== undefined) return takingFocus(next);
  }
  const title = document.querySelector<HTMLElement>('main h1');
  return title === null ? document.querySelector('main') : takingFocus(title);
}

/**
 * The stop that has come to where the control was: the same control of the entry after it, the first one after it, or else the last one
 * before it.
 */
function besideControl({ element, previous, next, way }: Part): HTMLElement | undefined {
  const left = stopsIn(element);
  if (next?.isConnected === true) {
    const alike = way.reduce<Element | undefined>((at, place) => at?.children[place], next);
    const following =
      left.find((stop) => stop === alike) ?? left.find((stop) => next.contains(stop) || isBefore(next, stop));
    if (following !== undefined) return following;
  }
  if (previous?.isConnected !== true) return next === null ? left.at(-1) : left[0];
  const after = left.find((stop) => isBefore(previous, stop) && !previous.contains(stop));
  return after ?? left.at(-1);
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
