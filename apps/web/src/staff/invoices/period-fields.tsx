import type { useTexts } from '../parts/use-texts.ts';
import { TextField } from '../../ui/text-field.tsx';

interface PeriodFieldsProps {
  readonly field: ReturnType<typeof useTexts<'start' | 'end'>>[1];
  readonly isPeriod: boolean;
}

/** The first and the last day of an invoice's period. */
export function PeriodFields({ field, isPeriod }: PeriodFieldsProps) {
  const error = isPeriod ? '' : 'The last day is before the first.';
  return (
    <div className="grid grid-cols-2 gap-x-6">
      <TextField type="date" label="First day" {...field('start')} />
      <TextField type="date" label="Last day" {...field('end')} error={error} />
    </div>
  );
}
