import type { AuditEntry } from '@vestry/contract/audit/schemas';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useFacilityFormat } from '../config/facility-format.ts';
import { useBrand } from '../config/queries.ts';
import { groupBy } from '@vestry/contract/group-by';
import { Avatar } from '../ui/avatar.tsx';
import { ValueChange } from '../ui/value-change.tsx';

interface ActivityListProps {
  readonly entries: readonly AuditEntry[];
  /** For their portraits. */
  readonly users: readonly AccountUser[];
}

/** Who changed what, one day below the other, by the facility's clock. */
export function ActivityList({ entries, users }: ActivityListProps) {
  const dayText = useFacilityFormat({ dateStyle: 'full' });
  const days = groupBy(entries, ({ time }) => dayText(time));
  return (
    <>
      {[...days].map(([day, group]) => (
        <section key={day} aria-label={day} className="pt-8">
          <h2 className="border-b border-ink pb-3 caps">{day}</h2>
          <ul>
            {group.map((entry) => (
              <Entry key={entry.id} entry={entry} user={users.find(({ id }) => id === entry.person?.id)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Entry({ entry, user }: { readonly entry: AuditEntry; readonly user: AccountUser | undefined }) {
  const { brandName } = useBrand();
  const timeText = useFacilityFormat({ timeStyle: 'short' });
  const { person, staff, text, since, time, changes } = entry;
  const name = person?.name ?? (staff === null ? brandName : `${staff} at ${brandName}`);
  const [from, to] = [timeText(since ?? time), timeText(time)];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-hair py-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:gap-x-6">
      <Avatar name={person?.name ?? brandName} photo={user?.photo} />
      <div className="min-w-0 pt-2">
        <p className="wrap-anywhere">
          <span className="font-mid">{name}</span> {text}
        </p>
        {changes.length > 0 && (
          <dl className="grid gap-1 pt-2 text-sm text-ink-2">
            {changes.map((change) => (
              <ValueChange key={change.label} {...change} />
            ))}
          </dl>
        )}
      </div>
      <time
        dateTime={time}
        className="pt-2 text-sm whitespace-nowrap text-ink-3 figures max-tablet:col-start-2"
      >
        {from === to ? to : `${from} to ${to}`}
      </time>
    </li>
  );
}
