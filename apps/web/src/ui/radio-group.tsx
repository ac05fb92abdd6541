import type { ReactNode } from 'react';
import { boxClass, markClass } from './checkbox.tsx';
import { FieldGroup } from './field-group.tsx';

export interface RadioOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Beneath the label: the lines of an address, or why it is disabled. */
  readonly detail?: ReactNode;
  /** Beside a card, outside of what choosing it presses: its Edit link. */
  readonly action?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  /** `list` lines beneath each other, `cards` framed ones, `segments` a row of short words. */
  readonly look?: 'list' | 'cards' | 'segments';
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Left to the browser (in a form), or … */
  readonly defaultValue?: string;
  /** … controlled by the page. */
  readonly value?: Value | null;
  readonly onChoice?: (value: Value) => void;
}

/** One of several. The arrow keys choose, as everywhere; Tab passes the group in one step. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, look = 'list', error, hint, required } = props;
  const Option = looks[look];
  return (
    <FieldGroup legend={label} role="radiogroup" error={error} hint={hint} required={required}>
      <div className={frames[look]}>
        {options.map((option) => (
          <Option key={option.value} option={option} input={<Radio option={option} {...props} />} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioProps<Value extends string> extends RadioGroupProps<Value> {
  readonly option: RadioOption<Value>;
}

function Radio<Value extends string>({
  option,
  name,
  look,
  defaultValue,
  value,
  onChoice,
}: RadioProps<Value>) {
  const choose = () => onChoice?.(option.value);
  const chosen =
    value === undefined
      ? { defaultChecked: option.value === defaultValue, onInput: choose }
      : { checked: option.value === value, onChange: choose };
  const common = { ...chosen, type: 'radio' as const, name, value: option.value, disabled: option.disabled };
  if (look === 'segments') return <input {...common} className="peer sr-only" />;
  return (
    <span className="relative grid size-5 flex-none place-items-center">
      <input {...common} className={`peer ${boxClass} rounded-round`} />
      <span
        className={`${markClass} size-2 rounded-round bg-current peer-checked:opacity-100`}
        aria-hidden="true"
      />
    </span>
  );
}

interface OptionProps {
  readonly option: RadioOption;
  readonly input: ReactNode;
}

const frames = {
  list: 'grid',
  cards: 'grid gap-3',
  segments: 'flex flex-wrap rounded-control border border-rule',
} as const;

function Words({ option }: { readonly option: RadioOption }) {
  return (
    <span className="min-w-0 leading-5 wrap-anywhere">
      {option.label}
      {option.detail !== undefined && (
        <span className="block pt-0.5 text-sm text-ink-2">{option.detail}</span>
      )}
    </span>
  );
}

function ListOption({ option, input }: OptionProps) {
  return (
    <label className="flex min-h-target items-start gap-3 py-3 has-enabled:cursor-pointer has-disabled:text-ink-3">
      {input}
      <Words option={option} />
    </label>
  );
}

function CardOption({ option, input }: OptionProps) {
  return (
    <div className="flex items-start rounded-control border border-rule transition-colors has-checked:border-ink has-checked:bg-raised has-checked:shadow-ring hover:has-enabled:border-ink">
      <label className="flex min-w-0 flex-1 items-start gap-3 p-4 has-enabled:cursor-pointer has-disabled:text-ink-3">
        {input}
        <Words option={option} />
      </label>
      {option.action !== undefined && <div className="p-4 pl-0 text-sm">{option.action}</div>}
    </div>
  );
}

function SegmentOption({ option, input }: OptionProps) {
  return (
    <label className="relative grid min-w-max flex-1 has-enabled:cursor-pointer not-first:border-l not-first:border-rule">
      {input}
      <span className="grid min-h-control place-items-center px-2 text-center text-sm peer-checked:bg-ink peer-checked:font-mid peer-checked:text-paper peer-checked:forced-color-adjust-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-cedar peer-disabled:text-ink-3">
        {option.label}
      </span>
    </label>
  );
}

const looks = { list: ListOption, cards: CardOption, segments: SegmentOption } as const;
