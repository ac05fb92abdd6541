import type { useTexts } from '../parts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFacilityDay } from '../queries.ts';

interface PeriodFieldsProps {
  readonly choice: ReturnType<typeof useTexts<'start' | 'end'>>[2];
  readonly isPeriod: boolean;
}

/** The first and the last day of an invoice's period. */
export function PeriodFields({ choice, isPeriod }: PeriodFieldsProps) {
  const today = useFacilityDay();
  const error = isPeriod ? '' : 'The last day is before the first.';
  return (
    <div className="grid grid-cols-2 gap-x-6">
      <DateField label="First day" today={today} {...choice('start')} />
      <DateField label="Last day" today={today} {...choice('end')} error={error} />
    </div>
  );
}
