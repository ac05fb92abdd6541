import { staffAuditGroups, type StaffAuditGroup } from '@vestry/contract/audit/staff-groups';
import { listStaff } from '@vestry/contract/staff/people/calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/transport/call-query.ts';
import { PeriodFields } from '../parts/period-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { ClosetFilter } from '../choices/closet-filter.tsx';
import { useFacilityDay } from '../queries.ts';
import type { AuditSearch } from '../searches.ts';

const groupLabels: Readonly<Record<StaffAuditGroup, string>> = {
  people: 'Users of closets',
  accounts: 'Clients and staff accounts',
  settings: 'Sign-in and settings',
  requests: 'Requests and picking',
  care: 'Care proposals',
  addresses: 'Addresses',
  closet: 'Closets',
  intake: 'Receiving and items',
  invoices: 'Invoices',
  calendar: 'Calendar',
  views: 'Views and reports',
};

interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** Of the chosen closet, where an entry names it. */
  readonly clientName: string | null;
  readonly onChoose: (change: Partial<AuditSearch>) => void;
}

const actorKinds = [
  { value: 'USER', label: 'All clients' },
  { value: 'STAFF', label: 'All staff' },
  { value: 'COMMAND_LINE', label: 'Command line' },
  { value: 'SYSTEM', label: 'Automatic' },
] as const;

const peopleQuery = callQuery(['staff', 'audit', 'people'], listStaff, {});

/** Whose entries, in which closet, about what, and of which days. */
export function AuditFilters({ search, clientName, onChoose }: AuditFiltersProps) {
  const { client, actor, about, since, until } = search;
  const today = useFacilityDay();
  const { data: people = [] } = useQuery(peopleQuery);
  const colleagues = people.map(({ email, name }) => ({ value: email, label: name }));
  const listed = [...actorKinds, ...colleagues];
  // A person whose name was pressed in the list is offered as well.
  const actors =
    actor === undefined || listed.some(({ value }) => value === actor)
      ? listed
      : [...listed, { value: actor, label: actor }];
  return (
    <search className="grid grid-cols-2 gap-x-6 desktop:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_9rem_9rem]">
      <ClosetFilter client={client} name={clientName} onChoose={(id) => onChoose({ client: id })} />
      <Select
        key={`actor.${actor ?? ''}`}
        name="actor"
        label="Person"
        placeholder="Everybody"
        options={actors}
        defaultValue={actor ?? ''}
        onChoice={(value) => onChoose({ actor: value || undefined })}
      />
      <Select
        key={`about.${about ?? ''}`}
        name="about"
        label="About"
        placeholder="Everything"
        options={staffAuditGroups.map((value) => ({ value, label: groupLabels[value] }))}
        defaultValue={about ?? ''}
        onChoice={(value) => onChoose({ about: value || undefined })}
      />
      <PeriodFields since={since} until={until} today={today} onChoose={onChoose} />
    </search>
  );
}
