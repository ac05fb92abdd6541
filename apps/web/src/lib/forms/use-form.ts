import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import type { SubmitEvent } from 'react';
import { messageOf } from '../transport/api-error.ts';
import { drafts } from './drafts.ts';
import { fieldBindings } from './field-bindings.ts';
import * as after from './form-state.ts';
import {
  controlsOf,
  fieldNameOf,
  focusField,
  formValues,
  isDecision,
  rememberedControls,
  sameValues,
  type FormValue,
  type FormValues,
} from './form-controls.ts';
import { serverErrors } from './server-errors.ts';
import type { LossKind } from './unsaved.ts';
import { useAfterPress } from '../view/use-after-press.ts';
import { useUnsaved } from './use-unsaved.ts';
import { fieldErrors, type FieldErrors, type FormSchema } from './validation.ts';

interface FormOptions<Body, Name extends string> {
  /** The body that the form sends, as the contract has it. */
  readonly schema: FormSchema<Body>;
  /** The fields and the names that people read, in the order of the page: the first wrong one is focused. */
  readonly labels: Readonly<Record<Name, string>>;
  readonly submit: (body: Body) => Promise<void>;
  /** The first values of the fields; one that is left out is empty. */
  readonly initial?: Partial<Readonly<Record<NoInfer<Name>, FormValue>>>;
  /** Makes what the schema takes of what the controls hold: a number of a choice, a telephone number of its parts. */
  readonly read?: (values: FormValues) => Readonly<Record<string, unknown>>;
  /**
   * With a draft the form can be left and is restored as it was; without one, leaving it is confirmed first. The fields
   * named `stored` are harmless enough for sessionStorage, where they outlive a reload. Passwords are in no draft.
   */
  readonly draft?: { readonly key: string; readonly stored?: readonly NoInfer<Name>[] };
  /** The entries are no work to lose, such as those of a sign-in: it is left without a question. */
  readonly isLeftFreely?: boolean;
}

const asTheyAre = (values: FormValues) => values;

/**
 * A form made from a contract schema. Its inputs stay the browser's own (uncontrolled), so that password managers and
 * autofill work; what is in them is read when it is needed. A field is checked when it is left or decided, and from then
 * on with every input (specification, section 5). Errors of the server land on their fields, the rest in `error`.
 */
export function useForm<Body, Name extends string>(options: FormOptions<Body, Name>) {
  const { schema, labels, submit, initial = {}, read = asTheyAre, draft, isLeftFreely = false } = options;
  const form = useRef<HTMLFormElement>(null);
  const pristine = useRef<FormValues>({});
  const afterPress = useAfterPress();
  const [left] = useState(() => (draft === undefined ? null : drafts.read(draft.key)));
  const [state, setState] = useState(() => after.openedForm(left !== null));
  const release = useUnsaved(isLeftFreely ? null : lossOf(state, draft !== undefined));

  const body = () => read(formValues(controlsOf(form.current)));

  function update(change: (before: after.FormState) => after.FormState): FieldErrors {
    const errors = fieldErrors(schema, body(), labels);
    setState((before) => change({ ...before, errors }));
    return errors;
  }

  const onMount = useEffectEvent(() => {
    pristine.current = formValues(controlsOf(form.current));
    update((opened) => opened);
  });
  useEffect(() => onMount(), []);
  // A panel's buttons stand at its foot, while the error may lie below the fields that are in sight.
  useEffect(() => {
    if (state.error === null) return;
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [state.error]);

  function onInput({ target }: SyntheticEvent<HTMLFormElement>): void {
    const name = fieldNameOf(target);
    if (name === null) return;
    const controls = controlsOf(form.current);
    if (draft !== undefined) drafts.write(draft.key, formValues(rememberedControls(controls)), draft.stored);
    const isDirty = left !== null || !sameValues(formValues(controls), pristine.current);
    update((before) => after.afterInput(before, { name, isDecision: isDecision(target), isDirty }));
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const name = fieldNameOf(target);
    if (name === null || name === fieldNameOf(relatedTarget)) return;
    afterPress(() => update((before) => after.afterLeaving(before, name)));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.pending) return;
    const names = namesOf(labels);
    const parsed = schema.safeParse(body());
    const errors = update((before) => after.afterSubmit(before, names, parsed.success));
    if (!parsed.success) return focusFirst(errors);
    try {
      await submit(parsed.data);
      discard();
    } catch (thrown) {
      const fromServer = serverErrors(thrown, names);
      setState((before) =>
        after.afterRefusal(before, fromServer.errors, fromServer.isAll ? null : messageOf(thrown)),
      );
      focusFirst(fromServer.errors);
    }
  }

  function focusFirst(wrong: FieldErrors): void {
    const first = namesOf(labels).find((name) => wrong[name] !== undefined);
    if (first !== undefined) focusField(form.current, first);
  }

  /** Forgets what was entered: the form can be left, and opens empty. */
  function discard(): void {
    if (draft !== undefined) drafts.drop(draft.key);
    release();
    setState(after.afterSuccess);
  }

  return {
    ...fieldBindings(labels, { ...initial, ...left }, (name) => after.shownError(state, name)),
    error: state.error,
    pending: state.pending,
    isDirty: state.isDirty,
    /** Whether the body could be sent as it stands. */
    isValid: Object.keys(state.errors).length === 0,
    /** The fields that keep the form from being sent, in the order of the page. */
    invalidFields: namesOf(labels).filter((name) => state.errors[name] !== undefined),
    discard,
    /** The values of the controls as they stand. */
    typed: () => formValues(controlsOf(form.current)),
    formProps: { ref: form, onSubmit, onInput, onBlur, noValidate: true },
  };
}

/** The labels are written in the order of the page, with the form's fields as their only keys. */
function namesOf<Name extends string>(labels: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(labels) as Name[];
}

/** A form whose values are on their way to the server can be left: saving it may well lead to another page. */
function lossOf({ isDirty, pending }: after.FormState, hasDraft: boolean): LossKind | null {
  if (!isDirty) return null;
  return hasDraft || pending ? 'reload' : 'leave';
}
