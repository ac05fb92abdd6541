/** The values of a form's controls, by name: a text, a yes or no, or the chosen ones of several. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** The part of a control that is read; every element of a form is one. */
export interface Control {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly autocomplete?: string;
  hasAttribute(name: string): boolean;
}

const silentTypes: ReadonlySet<string> = new Set(['button', 'submit', 'reset', 'fieldset', 'output', 'file']);

function isSpeaking(control: Control): boolean {
  return control.name !== '' && control.disabled !== true && !silentTypes.has(control.type);
}

/**
 * Reads the controls of a form. A check box without a value is a yes or no, one with a value is one of several; of
 * radio buttons the chosen one counts, and none is an empty text.
 */
export function formValues(controls: Iterable<Control>): FormValues {
  const values: Record<string, FormValue> = {};
  for (const control of controls) {
    if (isSpeaking(control)) values[control.name] = valueWith(values[control.name], control);
  }
  return values;
}

function valueWith(before: FormValue | undefined, control: Control): FormValue {
  const isChosen = control.checked === true;
  if (control.type === 'radio') return isChosen ? control.value : (before ?? '');
  if (control.type !== 'checkbox') return control.value;
  if (!control.hasAttribute('value')) return isChosen;
  const others = isList(before) ? before : [];
  return isChosen ? [...others, control.value] : others;
}

/** `Array.isArray` takes a readonly list for one of anything. */
export function isList(value: FormValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

/** The controls that a draft may remember: never a password nor a one-time code, shown or not. */
export function rememberedControls(controls: Iterable<Control>): Control[] {
  return [...controls].filter(
    ({ type, autocomplete = '' }) => type !== 'password' && !/password|one-time-code/.test(autocomplete),
  );
}

export function sameValues(a: FormValues, b: FormValues): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}

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
