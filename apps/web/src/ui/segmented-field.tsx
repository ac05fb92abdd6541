import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { controlClass, FieldFrame } from './field.tsx';
import { HiddenValue } from './hidden-value.tsx';

/** The props that a field of a day and a field of a time share. */
export interface SegmentedFieldProps {
  readonly label: string;
  /** In a form, the name under which the value stands in it. */
  readonly name?: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Has a control that empties it, as an optional field has; for filters, which nobody takes for required. */
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  /** The value that the page holds: the field follows each of its changes. */
  readonly value?: string;
  /** The same where a form reads the value by its name. */
  readonly defaultValue?: string;
  /** With each complete value, and with an empty text once there is none. */
  readonly onChoice?: (value: string) => void;
}

/** The props of the segments, whose code is loaded when the first of them is shown. */
export interface SegmentsProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly isClearable: boolean;
  readonly onText: (text: string) => void;
  /** Whether the field was left with some segments filled and some not. */
  readonly onPartial: (isPartial: boolean) => void;
}

interface SegmentedFieldOwnProps extends SegmentedFieldProps {
  /** The placeholder until the segments' code has arrived. */
  readonly textShown: (text: string) => string;
  readonly placeholder: string;
  /** Said when the field was left half filled. */
  readonly partialError: string;
  /** The error of a complete value, beside those of the field itself; empty where there is none. */
  readonly errorOf?: (text: string) => string;
  readonly segments: (props: SegmentsProps) => ReactNode;
}

/** A value that is typed segment by segment, such as month, day and year, in the frame of all fields. */
export function SegmentedField(props: SegmentedFieldOwnProps) {
  const { label, name, hint, optional = false, disabled = false, onChoice, placeholder, errorOf } = props;
  const id = useId();
  const given = props.value ?? props.defaultValue ?? '';
  const [seen, setSeen] = useState(given);
  const [text, setText] = useState(given);
  const [isPartial, setPartial] = useState(false);
  const control = useRef<HTMLDivElement>(null);
  if (given !== seen) {
    setSeen(given);
    setText(given);
    setPartial(false);
  }
  const own = isPartial ? props.partialError : (errorOf?.(text) ?? '');
  const found = props.error === undefined || props.error === '' ? own : props.error;
  const error = disabled ? '' : found;
  const segments = {
    id,
    label,
    text,
    isInvalid: error !== '',
    isDisabled: disabled,
    isClearable: optional || props.clearable === true,
    onPartial: setPartial,
    onText(next: string) {
      if (next === text) return;
      setText(next);
      onChoice?.(next);
    },
  };
  return (
    <div ref={control} data-field={name} className="@container min-w-0">
      <FieldFrame
        id={id}
        label={label}
        error={error}
        hint={hint}
        optional={optional}
        onLabel={() => control.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      >
        <Suspense
          fallback={
            <span
              className={`${controlClass} flex items-center figures ${text === '' ? 'text-ink-3' : ''}`}
              data-loading
            >
              {text === '' ? placeholder : props.textShown(text)}
            </span>
          }
        >
          {props.segments(segments)}
        </Suspense>
      </FieldFrame>
      {name !== undefined && <HiddenValue name={name} value={text} isDisabled={disabled} />}
    </div>
  );
}
