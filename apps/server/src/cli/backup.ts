import { join } from 'node:path';
import { checkBackup } from './backup/check-backup.ts';
import { makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { countOf, exitCodes, openTerminal, userPath, type ExitCode } from './command.ts';
import { makeEmptyFolder } from './files.ts';
import { inHouse } from './house.ts';
import { Refusal } from '../refusal.ts';

export interface BackupOptions {
  readonly out?: string;
  readonly verify?: string;
  readonly json?: boolean;
}

/** Makes a backup, or reads one and says whether it is whole. */
export async function backup({ out, verify, json }: BackupOptions): Promise<ExitCode> {
  const terminal = openTerminal({ json: json === true });
  const { progress } = terminal;
  if ((out === undefined) === (verify === undefined))
    throw new Refusal('VALIDATION_FAILED', { message: 'name a folder, with --out or with --verify' });
  const folder = userPath(out ?? verify ?? '');
  try {
    if (verify !== undefined) {
      const manifest = await checkBackup(folder, progress.show);
      progress.stop();
      terminal.json(summarize(folder, manifest));
      terminal.say(`${folder} is whole: ${describe(manifest)}.`);
      return exitCodes.ok;
    }
    await makeEmptyFolder(folder);
    const manifest = await inHouse(terminal.note, async (house) => makeBackup(house, folder, progress.show), {
      migrate: false,
    });
    progress.stop();
    terminal.json(summarize(folder, manifest));
    terminal.say(`${join(folder, 'manifest.json')}: ${describe(manifest)}.`);
    terminal.say(
      'It holds personal data and no SECRET: keep it as safe as the database, and SECRET elsewhere.',
    );
    const { missing } = manifest.photographs;
    if (missing.length === 0) return exitCodes.ok;
    terminal.note(
      `vestry backup: the photographs' store lacks ${countOf(missing.length, 'file')} that the database names, such as ${missing[0]}. The rest is saved.`,
    );
    return exitCodes.refused;
  } finally {
    progress.stop();
  }
}

/** What it is a backup of. */
export function describe({ tables, photographs, schema, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${countOf(rows, 'row')} of ${countOf(tables.length, 'table')}, ${countOf(photographs.files, 'photograph file')}, schema ${schema}, as of ${takenAt}`;
}

export function summarize(folder: string, { tables, photographs, schema, takenAt }: Manifest): object {
  return {
    folder,
    takenAt,
    schema,
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    photographs: { files: photographs.files, missing: photographs.missing.length },
  };
}
