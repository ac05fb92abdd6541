/** The form's elements as the browser has them. */

/** The name of the field that an event of a form belongs to; null for buttons and unnamed controls. */
export function fieldNameOf(target: EventTarget | null): string | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isControl && target.name !== '' ? target.name : null;
}

/**
 * Whether an input of this control is a decision (a choice, a tick) rather than one more letter. A list that lost its
 * choice, because its options changed, is none.
 */
export function isDecision(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return target.value !== '';
  return target instanceof HTMLInputElement && ['checkbox', 'radio', 'hidden'].includes(target.type);
}

/** Every element of the form that may hold a value. */
export function controlsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/** Puts the focus where the field of this name is filled: on the chosen or first of a group, into a widget with a hidden value. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const own = controlsOf(form).filter(
    (control) => control.name === name && control.type !== 'hidden' && !control.disabled,
  );
  const checked = own.find((control) => control instanceof HTMLInputElement && control.checked);
  const widget = form?.querySelector<HTMLElement>(`[data-field="${name}"] [tabindex="0"]`);
  (checked ?? own[0] ?? widget)?.focus();
}
