import type { FieldErrors } from './validation.ts';

/** The state of a form's fields; every change of it is one of the functions below. */
export interface FormState {
  /** The errors that the schema finds now, shown or not. */
  readonly errors: FieldErrors;
  /** The errors that the server found, until the field is changed. */
  readonly fromServer: FieldErrors;
  /** The fields whose errors are shown: those that were left, decided or sent. */
  readonly checked: ReadonlySet<string>;
  /** The error beside the fields. */
  readonly error: string | null;
  readonly isDirty: boolean;
  readonly pending: boolean;
}

/** A form as it opens; one that finds its draft is dirty from the start. */
export function openedForm(hasDraft: boolean): FormState {
  return {
    errors: {},
    fromServer: {},
    checked: new Set(),
    error: null,
    isDirty: hasDraft,
    pending: false,
  };
}

interface Input {
  readonly name: string;
  /** A choice or a tick rather than one more letter: it is checked at once. */
  readonly isDecision: boolean;
  readonly isDirty: boolean;
}

export function afterInput(state: FormState, { name, isDecision, isDirty }: Input): FormState {
  const { [name]: _mended, ...fromServer } = state.fromServer;
  const checked = isDecision ? new Set(state.checked).add(name) : state.checked;
  return { ...state, fromServer, checked, error: null, isDirty };
}

export function afterLeaving(state: FormState, name: string): FormState {
  return { ...state, checked: new Set(state.checked).add(name) };
}

/** All fields are checked; while `pending` the body is on its way. */
export function afterSubmit(state: FormState, names: readonly string[], pending: boolean): FormState {
  return { ...state, checked: new Set(names), fromServer: {}, error: null, pending };
}

export function afterSuccess(state: FormState): FormState {
  return { ...state, isDirty: false, pending: false };
}

export function afterRefusal(state: FormState, fromServer: FieldErrors, error: string | null): FormState {
  return { ...state, fromServer, error, pending: false };
}

/** The error that stands beneath a field; an empty text when there is none to show. */
export function shownError(state: FormState, name: string): string {
  if (!state.checked.has(name)) return '';
  return state.fromServer[name] ?? state.errors[name] ?? '';
}
