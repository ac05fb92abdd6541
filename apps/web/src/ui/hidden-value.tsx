import { useRef } from 'react';
import { useOnChange } from '../lib/view/use-on-change.ts';
import { publishInput } from './publish-input.ts';

interface HiddenValueProps {
  readonly name: string;
  readonly value: string;
  readonly isDisabled?: boolean;
}

/** Puts a value that no control of the browser holds into the form, and publishes its changes to the form. */
export function HiddenValue({ name, value, isDisabled = false }: HiddenValueProps) {
  const input = useRef<HTMLInputElement>(null);
  useOnChange(value, () => publishInput(input.current));
  return <input ref={input} type="hidden" name={name} value={value} disabled={isDisabled} />;
}
