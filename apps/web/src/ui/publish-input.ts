/**
 * Dispatches the event for a control that the page has filled, not a key: forms listen for the browser's own `input`
 * event, which setting a value does not make.
 */
export function publishInput(control: Element | null): void {
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}
