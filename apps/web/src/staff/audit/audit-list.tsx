import type { AuditActor } from '@vestry/contract/audit/staff-groups';
import type { StaffAuditEntry } from '@vestry/contract/staff/audit/schemas';
import { Link } from '@tanstack/react-router';
import { useFacilityFormat } from '../../config/facility-format.ts';
import { ByDay } from '../parts/by-day.tsx';
import type { AuditSearch } from '../searches.ts';
import { staffPaths } from '../paths.ts';
import { ValueChange } from '../../ui/value-change.tsx';

interface AuditListProps {
  readonly entries: readonly StaffAuditEntry[];
  readonly search: AuditSearch;
}

/** Who did what, one day below the other, by the facility's clock. */
export function AuditList({ entries, search }: AuditListProps) {
  return (
    <ByDay entries={entries} heading="h2">
      {(entry) => <Entry key={entry.id} entry={entry} search={search} />}
    </ByDay>
  );
}

const actorNames: Readonly<Record<AuditActor, string>> = {
  USER: 'Somebody',
  STAFF: 'Staff',
  COMMAND_LINE: 'The command line',
  SYSTEM: 'The system',
};

interface EntryProps {
  readonly entry: StaffAuditEntry;
  readonly search: AuditSearch;
}

function Entry({ entry, search }: EntryProps) {
  const timeText = useFacilityFormat({ timeStyle: 'short' });
  const { actor, person, text, time, client, changes, ip } = entry;
  const way = person !== null && actor === 'COMMAND_LINE' ? 'command line' : null;
  const from = [person?.email, way, ip].filter(Boolean).join(', ');
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hair py-3 text-sm tablet:grid-cols-[5rem_minmax(0,1fr)_minmax(0,14rem)]">
      <time dateTime={time} className="text-ink-3 figures">
        {timeText(time)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Who entry={entry} search={search} /> {text}
        </p>
        {changes.length > 0 && (
          <dl className="grid gap-0.5 pt-1 text-ink-2">
            {changes.map((change) => (
              <ValueChange key={change.label} {...change} />
            ))}
          </dl>
        )}
        {from !== '' && <p className="text-xs wrap-anywhere text-ink-3 figures">{from}</p>}
      </div>
      {client !== null && (
        <p className="min-w-0 wrap-anywhere text-ink-2 tablet:text-right">
          {client.name === null ? (
            `Closet ${client.id}`
          ) : (
            <Link to={staffPaths.closet} params={{ clientId: client.id }} className="text-link">
              {client.name}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

/** The person, pressed for what else they did. */
function Who({ entry: { actor, person }, search }: EntryProps) {
  if (person === null) return <span className="font-mid">{actorNames[actor]}</span>;
  if (person.email === null) return <span className="font-mid">{person.name}</span>;
  return (
    <Link
      to={staffPaths.audit}
      search={{ ...search, actor: person.email }}
      resetScroll={false}
      className="font-mid hover:underline"
    >
      {person.name}
    </Link>
  );
}
