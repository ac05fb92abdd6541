/**
 * Tells the form that a control was filled by the page rather than by a key: forms listen for the browser's own `input`
 * event, which setting a value does not make.
 */
export function publishInput(control: Element | null): void {
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}
