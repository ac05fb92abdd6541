import { currencyCodes } from '@vestry/contract/format/currency-codes';
import { Select } from './select.tsx';
import type { TextBinding } from './field.tsx';
import { TextField } from './text-field.tsx';

/** Those that most values are in, before all by their codes. */
const usual = ['USD', 'EUR', 'GBP', 'CHF', 'JPY'];
const names = new Intl.DisplayNames('en-US', { type: 'currency' });
const optionOf = (value: string) => ({ value, label: `${value}, ${names.of(value) ?? value}` });
const options = [...usual, ...currencyCodes.filter((code) => !usual.includes(code))].map(optionOf);

interface MoneyFieldsProps {
  readonly amount: TextBinding;
  readonly currency: TextBinding;
  readonly optional?: boolean;
}

/** An amount, and the currency that it is in. */
export function MoneyFields({ amount, currency, optional = false }: MoneyFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6">
      <TextField {...amount} optional={optional} inputMode="decimal" autoComplete="off" placeholder="0.00" />
      <CurrencySelect {...currency} />
    </div>
  );
}

interface CurrencySelectProps extends TextBinding {
  readonly onChoice?: (code: string) => void;
}

/** A currency, by its code. */
export function CurrencySelect(props: CurrencySelectProps) {
  return <Select {...props} options={options} />;
}
