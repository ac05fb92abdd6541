import { parseDay } from '@vestry/contract/calendar/day';
import { useId, useState } from 'react';
import { useToday } from '../../calendar/queries.ts';
import { useTypedSearch } from '../../lib/view/use-typed-search.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isNarrowed } from './history-query.ts';
import type { HistorySearch } from './history-search.ts';

interface HistoryFiltersProps {
  readonly search: HistorySearch;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  /** The first page of what the new filters leave. */
  readonly onChange: (search: HistorySearch) => void;
}

/** A pause in writing, after which a name is looked for. */
const typingMilliseconds = 350;

/** Status, requester and days: they stand in the address, so that Back and a shared link keep them. */
export function HistoryFilters({ search, statuses, onChange }: HistoryFiltersProps) {
  const change = (next: Partial<HistorySearch>) => onChange({ ...search, ...next, page: undefined });
  const narrowed = isNarrowed(search);
  const [isOpen, setOpen] = useState(narrowed);
  const id = useId();
  return (
    <search className="block pt-4 tablet:pt-6">
      {/* On a phone the requests come first: the filters stand behind a press. */}
      <div className="tablet:hidden">
        <Button kind="gray" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          Filters
        </Button>
      </div>
      <div
        id={id}
        className={`grid grid-cols-2 gap-x-6 max-tablet:pt-4 ${narrowed ? 'desktop:grid-cols-[2fr_2fr_1fr_1fr_auto]' : 'desktop:grid-cols-[2fr_2fr_1fr_1fr]'} ${isOpen ? '' : 'max-tablet:hidden'}`}
      >
        <div className="max-tablet:col-span-2">
          <Select
            key={`status.${search.status ?? ''}`}
            name="status"
            label="Status"
            error=""
            placeholder="All"
            options={statuses}
            defaultValue={search.status ?? ''}
            onChoice={(status) => change({ status: status === '' ? undefined : status })}
          />
        </div>
        <div className="max-tablet:col-span-2">
          <RequesterField
            value={search.requestedBy ?? ''}
            onChange={(requestedBy) => change({ requestedBy })}
          />
        </div>
        <DayField label="From" value={search.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={search.to} onChange={(to) => change({ to })} />
        {narrowed && (
          <div className="pb-6 desktop:pt-4">
            <Button kind="gray" onClick={() => onChange({})}>
              Clear filters
            </Button>
          </div>
        )}
      </div>
    </search>
  );
}

interface RequesterFieldProps {
  readonly value: string;
  readonly onChange: (value: string | undefined) => void;
}

function RequesterField({ value, onChange }: RequesterFieldProps) {
  const [text, type] = useTypedSearch({
    text: value,
    restMilliseconds: typingMilliseconds,
    onSearch: (next) => onChange(next.trim() === '' ? undefined : next.trim()),
  });
  return (
    <TextField
      label="Requested by"
      name="requestedBy"
      type="search"
      value={text}
      maxLength={100}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: HistorySearch['from'];
  readonly onChange: (day: HistorySearch['from']) => void;
}

/** The value is a text, which no time zone shifts. */
function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <DateField
      label={label}
      name={label.toLowerCase()}
      today={useToday()}
      clearable
      value={value ?? ''}
      onChoice={(day) => onChange(parseDay(day) ?? undefined)}
    />
  );
}
