/** `vestry custody verify`: walks the custody chains and names the first row that does not fit. */
import { verifyCustody, type CustodyFault } from '../../areas/custody/verify-custody.ts';
import { countOf, exitCodes, type ExitCode, type Terminal } from './command.ts';
import { withDeps } from './deps.ts';

const faultTexts = {
  MISSING: 'is missing',
  CHANGED: 'was changed after it was written',
  LINK: 'does not follow on the row before it',
  PLACE: 'is not where its item is said to be',
} as const;

export async function verify(
  terminal: Terminal,
  { client }: { readonly client?: number },
): Promise<ExitCode> {
  const report = await withDeps(terminal.note, ({ db }) =>
    verifyCustody(db, client === undefined ? {} : { clientId: client }),
  );
  terminal.json(report);
  const { clients, rows, faults } = report;
  if (client !== undefined && clients === 0) {
    terminal.note(`vestry custody verify: there is no closet ${client}`);
    return exitCodes.refused;
  }
  terminal.say(`${countOf(rows, 'custody row')} in ${countOf(clients, 'chain')} checked.`);
  for (const fault of faults) terminal.say(lineOf(fault));
  if (faults.length === 0)
    terminal.say('Each row follows on the one before it, and each item is where its newest row says.');
  return faults.length === 0 ? exitCodes.ok : exitCodes.refused;
}

function lineOf({ clientId, kind, seq, itemId }: CustodyFault): string {
  const item = itemId === null ? '' : ` (item ${itemId})`;
  return `Closet ${clientId}: row ${seq}${item} ${faultTexts[kind]}.`;
}
