/** `vestry audit`: who did what, newest first, by the same call as the console. */
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import type { StaffAuditEntry, StaffAuditPage } from '@vestry/contract/staff/audit/schemas';
import { exitCodes, type ExitCode, type Terminal } from './command.ts';
import { actorOf, runCall, withStaffDeps } from './staff-deps.ts';
import { inputOf } from './staff-options.ts';

export interface AuditOptions {
  readonly client?: number;
  readonly actor?: string;
  readonly action?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: number;
  readonly as?: string;
}

const pageMax = 100;

const actorNames = {
  USER: 'Somebody',
  STAFF: 'Staff',
  COMMAND_LINE: 'Command line',
  SYSTEM: 'System',
} as const;

export async function audit(terminal: Terminal, options: AuditOptions): Promise<ExitCode> {
  const { client, actor, action, since, until, limit } = options;
  const entries: StaffAuditEntry[] = [];
  const timeZone = await withStaffDeps(terminal.note, async (deps) => {
    const by = await actorOf(deps.db, options.as);
    let before: number | null = null;
    do {
      const input = inputOf(readStaffAudit, {
        clientId: client === undefined ? undefined : String(client),
        actor,
        action,
        since,
        until,
        before: before === null ? undefined : String(before),
        pageSize: String(Math.min(pageMax, limit - entries.length)),
      });
      const page = (await runCall(deps, by, readStaffAudit, input)) as StaffAuditPage; // what that call answers
      entries.push(...page.content);
      before = page.next;
    } while (before !== null && entries.length < limit);
    return deps.timeZone;
  });
  terminal.json(entries);
  if (entries.length === 0) terminal.say('Nothing is recorded that fits.');
  for (const entry of entries) terminal.say(lineOf(entry, timeZone));
  return exitCodes.ok;
}

/** `2026-11-23 07:31  Ada Marsh <ada@…> canceled delivery D-12  (closet 3, Park Avenue)  Status: Submitted → Canceled` */
function lineOf({ time, actor, person, client, text, changes }: StaffAuditEntry, timeZone: string): string {
  const at = new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const who =
    person === null
      ? actorNames[actor]
      : `${person.name}${person.email === null ? '' : ` <${person.email}>`}${actor === 'COMMAND_LINE' ? ' (command line)' : ''}`;
  const where =
    client === null ? '' : `  (closet ${client.id}${client.name === null ? '' : `, ${client.name}`})`;
  const what = changes
    .map(
      ({ label, before, after }) =>
        `${label}: ${[before, after ?? 'none'].filter((side) => side !== null).join(' → ')}`,
    )
    .join('; ');
  return `${at}  ${who} ${text}${where}${what === '' ? '' : `  ${what}`}`;
}
