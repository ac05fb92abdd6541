import { parseDay, type Day } from '@vestry/contract/calendar/day';
import { DateField } from '../../ui/date-field.tsx';

export interface Period {
  readonly since: Day | undefined;
  readonly until: Day | undefined;
}

interface PeriodFieldsProps extends Period {
  readonly today: Day;
  readonly onChoose: (change: Partial<Period>) => void;
}

/** Whether the last day is before the first. */
const isReversed = ({ since, until }: Period): boolean =>
  since !== undefined && until !== undefined && since > until;

/** The first and the last day of what a page lists, each of which may be left open. */
export function PeriodFields({ since, until, today, onChoose }: PeriodFieldsProps) {
  return (
    <>
      <DateField
        name="since"
        label="First day"
        today={today}
        clearable
        value={since ?? ''}
        onChoice={(day) => onChoose({ since: parseDay(day) ?? undefined })}
      />
      <DateField
        name="until"
        label="Last day"
        today={today}
        clearable
        value={until ?? ''}
        error={isReversed({ since, until }) ? 'The last day is before the first.' : ''}
        onChoice={(day) => onChoose({ until: parseDay(day) ?? undefined })}
      />
    </>
  );
}
