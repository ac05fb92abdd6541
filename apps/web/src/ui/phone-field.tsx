import { phoneCountryOf } from '@vestry/contract/addresses/phone';
import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { otherPhoneChoice, phoneParts } from '../lib/forms/phone-value.ts';
import { publishInput } from './publish-input.ts';
import { CountryPicker } from './country-picker.tsx';
import { controlClass, controlProps, FieldFrame, type TextBinding } from './field.tsx';
import { Flag } from './flag.tsx';
import { Icon } from './icons.tsx';

interface PhoneFieldProps extends TextBinding {
  /** The dial code, as in `+1-US`; `phoneOf` of `lib` makes one number of both. */
  readonly choice: TextBinding;
  readonly optional?: boolean;
}

/**
 * A telephone number and the country it is of. A number with its own +, typed, pasted or filled in, brings its country
 * along.
 */
export function PhoneField({ name, label, error, defaultValue, choice, optional }: PhoneFieldProps) {
  const id = useId();
  const number = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(choice.defaultValue);
  const [isOpen, setOpen] = useState(false);
  const country = phoneCountryOf(chosen);

  function choose(next: string): void {
    setChosen(next);
    if (hidden.current !== null) hidden.current.value = next;
    publishInput(hidden.current);
  }

  function split(text: string): void {
    const control = number.current;
    if (control === null) return;
    const parts = phoneParts(text, country?.code);
    control.value = parts.local;
    if (parts.choice !== chosen) choose(parts.choice);
    publishInput(control);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text').trim();
    if (!text.startsWith('+')) return;
    event.preventDefault();
    split(text);
  }

  return (
    <FieldFrame id={id} label={label} error={error} optional={optional}>
      <input ref={hidden} type="hidden" name={choice.name} defaultValue={choice.defaultValue} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 flex h-target flex-none items-center gap-2 pr-3 pl-1 text-field"
      >
        <span className="sr-only">{`${choice.label}: ${country === undefined ? '' : `${country.name}, `}`}</span>
        {country !== undefined && <Flag country={country} />}
        <span>{country?.dialCode ?? 'Other'}</span>
        <Icon name="chevronDown" className="size-3.5 text-ink-2" />
      </button>
      <input
        {...controlProps(id, error)}
        ref={number}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete={chosen === otherPhoneChoice ? 'tel' : 'tel-national'}
        defaultValue={defaultValue}
        onPaste={onPaste}
        onBlur={({ currentTarget }) => {
          const hasOwnCode = currentTarget.value.trim().startsWith('+') && chosen !== otherPhoneChoice;
          if (hasOwnCode) split(currentTarget.value);
        }}
        className={`${controlClass} border-l border-hair pl-4`}
      />
      {isOpen && (
        <CountryPicker
          label={choice.label}
          chosen={chosen}
          onChoice={choose}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) number.current?.focus();
          }}
        />
      )}
    </FieldFrame>
  );
}
