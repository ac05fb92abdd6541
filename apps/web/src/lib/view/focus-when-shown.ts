/**
 * Gives the focus to what an action brings: the entry that Undo restores, or the heading of a list that is empty now. The control
 * of the action goes with it, and a dialog would give the focus to its first control.
 */
import { focusCalmly, takingFocus } from './focus-calmly.ts';

/** The `id` of the element that is about to be shown. */
let awaited: string | null = null;

/** The element of this `id`, whose ref is `focusAwaited`, gets the focus once it is shown. */
export function focusWhenShown(id: string): void {
  awaited = id;
}

/** The ref of an element that may be awaited: its first control gets the focus, or else its heading. */
export function focusAwaited(element: HTMLElement | null): void {
  if (element === null || element.id !== awaited) return;
  awaited = null;
  focusCalmly(takingFocus(element.querySelector<HTMLElement>('button, h2') ?? element));
}
