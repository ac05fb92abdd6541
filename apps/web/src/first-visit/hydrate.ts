/**
 * The app replaces the document's first paint (`first-paint.tsx`) in this way: in one step, with what was typed and
 * sent.
 */

/** The document's first paint, until the app has rendered; null on pages without one. */
export const firstPaint = () => document.getElementById('first-paint');

let isSent = false;
let isPressed = false;

/** The click follows in the same task. */
const pressEnds = ['pointerup', 'pointercancel'] as const;

/** A form that is sent before the app stands waits for it: as the document comes, its button does nothing. */
export function holdForms(before: Element): void {
  for (const button of before.querySelectorAll<HTMLButtonElement>('button[data-submit]'))
    button.type = 'submit';
  before.addEventListener('submit', (event) => {
    event.preventDefault();
    isSent = true;
  });
  before.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const end of pressEnds) window.addEventListener(end, () => setTimeout(() => (isPressed = false)));
}

/** Resolves once `app` has drawn its page, whichever that is. Until then it does not draw into a document that shows its own. */
export function hydrate(app: Element): Promise<void> {
  const before = firstPaint();
  if (before !== null) app.remove();
  return new Promise((resolve) => {
    let isDone = false;
    const takePlace = () => {
      // A press that is under way ends where it began.
      if (isDone || isPressed || app.querySelector('h1, main *') === null) return;
      isDone = true;
      drawn.disconnect();
      const focused = document.activeElement;
      before?.replaceWith(app);
      if (before !== null) handOver(before, app, focused);
      resolve();
    };
    const drawn = new MutationObserver(takePlace);
    drawn.observe(app, { childList: true, subtree: true });
    if (before !== null)
      for (const end of pressEnds) window.addEventListener(end, () => setTimeout(takePlace));
  });
}

const controls = 'a[href], button, input';

/** Fields are the same by their names, and whatever has the focus by its place. */
function handOver(before: Element, app: Element, focused: Element | null): void {
  for (const from of before.querySelectorAll<HTMLInputElement>('input[name]')) {
    const to = app.querySelector<HTMLInputElement>(`input[name="${from.name}"]`);
    if (to === null) continue;
    if (from.value !== '') type(to, from.value);
  }
  const place = [...before.querySelectorAll(controls)].findIndex((control) => control === focused);
  const same = app.querySelectorAll<HTMLElement>(controls)[place];
  if (same?.textContent === focused?.textContent) same?.focus();
  // When the app has read what was typed.
  if (isSent) setTimeout(() => app.querySelector('form')?.requestSubmit());
}

/** Sets a value as typing does: React ignores changes that come through its own property of the element. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
