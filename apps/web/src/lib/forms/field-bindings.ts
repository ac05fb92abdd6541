import type { ChoicesBinding, FlagBinding, TextBinding } from '../../ui/field.tsx';
import { isList, type FormValue } from './form-controls.ts';

/** Binds the widgets of `ui` to the fields of a form: `<TextField {...form.field('city')} />`. */
export function fieldBindings<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  initial: Readonly<Record<string, FormValue | undefined>>,
  errorOf: (name: Name) => string,
) {
  const named = (name: Name) => ({ name, label: labels[name], error: errorOf(name) });
  return {
    /** A text, a choice of a list, radio buttons: whatever holds one text. */
    field(name: Name): TextBinding {
      const value = initial[name];
      return { ...named(name), defaultValue: typeof value === 'string' ? value : '' };
    },
    /** A check box or a toggle. */
    flag(name: Name): FlagBinding {
      return { ...named(name), defaultChecked: initial[name] === true };
    },
    /** Several of many. */
    choices(name: Name): ChoicesBinding {
      const value = initial[name];
      return { ...named(name), defaultValue: isList(value) ? value : [] };
    },
  };
}
