import type { PhoneCountry } from '@vestry/contract/addresses/phone-countries';
import { phoneChoiceFor, phoneCountryOf } from '@vestry/contract/addresses/phone';
import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { otherPhoneChoice, phoneParts } from '../lib/forms/phone-value.ts';
import { useOnChange } from '../lib/view/use-on-change.ts';
import { publishInput } from './publish-input.ts';
import { CountryPicker } from './country-picker.tsx';
import { controlClass, controlProps, FieldFrame, type TextBinding } from './field.tsx';
import { Flag } from './flag.tsx';
import { Icon } from './icons.tsx';

interface PhoneFieldProps extends TextBinding {
  /** The dial code, as in `+1-US`; `phoneOf` of `lib` makes one number of both. */
  readonly choice: TextBinding;
  readonly optional?: boolean;
  /** Two letters of the country that the form names elsewhere: its dial code is proposed while there is no number. */
  readonly countryCode?: string | undefined;
}

/**
 * A telephone number and the country it is of. A number with its own +, typed, pasted or filled in, brings its country
 * along. An empty field follows `countryCode` until a dial code is chosen by hand.
 */
export function PhoneField({
  name,
  label,
  error,
  defaultValue,
  choice,
  optional,
  countryCode,
}: PhoneFieldProps) {
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

  const stopFollowing = useFollowedCountry(countryCode, (next) => {
    if (number.current?.value.trim() === '') choose(next);
  });

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
        <DialCode label={choice.label} country={country} />
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
        onBlur={({ currentTarget: { value } }) => {
          if (value.trim().startsWith('+') && chosen !== otherPhoneChoice) split(value);
        }}
        className={`${controlClass} border-l border-hair pl-4`}
      />
      {isOpen && (
        <CountryPicker
          label={choice.label}
          chosen={chosen}
          onChoice={(next) => {
            stopFollowing();
            choose(next);
          }}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) number.current?.focus();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Proposes the dial code of each country that the form names next, until the answered function is called. */
function useFollowedCountry(countryCode: string | undefined, propose: (choice: string) => void): () => void {
  const isStopped = useRef(false);
  useOnChange(countryCode, (code) => {
    if (code !== undefined && !isStopped.current) propose(phoneChoiceFor(code) ?? otherPhoneChoice);
  });
  return () => {
    isStopped.current = true;
  };
}

interface DialCodeProps {
  readonly label: string;
  readonly country: PhoneCountry | undefined;
}

function DialCode({ label, country }: DialCodeProps) {
  return (
    <>
      <span className="sr-only">{`${label}: ${country === undefined ? '' : `${country.name}, `}`}</span>
      {country !== undefined && <Flag country={country} />}
      <span>{country?.dialCode ?? 'Other'}</span>
      <Icon name="chevronDown" className="size-3.5 text-ink-2" />
    </>
  );
}
