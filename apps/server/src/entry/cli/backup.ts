import { join } from 'node:path';
import { readProcessConfig } from '../../platform/config/config.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import { checkBackup } from './backup/check-backup.ts';
import { backupName, pruneBackups } from './backup/prune-backups.ts';
import { makeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { countOf, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { makeEmptyFolder } from './files.ts';
import { withDeps } from './deps.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface BackupOptions {
  readonly out?: string;
  readonly verify?: string;
  /** The number of backups that stay in the folder. */
  readonly keep?: number;
}

/** Makes a backup, one of a series with `keep`, or reads one and says whether it is whole. */
export async function backup(terminal: Terminal, { out, verify, keep }: BackupOptions): Promise<ExitCode> {
  if (verify !== undefined && out === undefined && keep === undefined)
    return verifyBackup(terminal, userPath(verify));
  if (verify === undefined && keep !== undefined) return saveAndPrune(terminal, seriesFolder(out), keep);
  if (verify === undefined && out !== undefined) return saveTo(terminal, userPath(out));
  terminal.note(
    'vestry backup: say what to do: --out FOLDER makes a backup there, --keep 14 one of a series below BACKUP_DIR, --verify FOLDER reads one',
  );
  return exitCodes.usage;
}

async function verifyBackup(terminal: Terminal, folder: string): Promise<ExitCode> {
  const manifest = await checkBackup(folder, terminal.progress.show);
  terminal.progress.stop();
  terminal.json(summarize(folder, manifest));
  terminal.say(`${folder} is whole: ${describe(manifest)}.`);
  return exitCodes.ok;
}

async function saveTo(terminal: Terminal, folder: string): Promise<ExitCode> {
  const manifest = await save(terminal, folder);
  terminal.json(summarize(folder, manifest));
  return reportMissing(terminal, manifest);
}

async function save(terminal: Terminal, folder: string): Promise<Manifest> {
  const { progress } = terminal;
  await makeEmptyFolder(folder);
  const manifest = await withDeps(terminal.note, async (deps) => makeBackup(deps, folder, progress.show), {
    migrate: false,
  });
  progress.stop();
  terminal.say(`${join(folder, 'manifest.json')}: ${describe(manifest)}.`);
  terminal.say(
    'It holds personal data and no SECRET: keep it as safe as the database, and SECRET elsewhere.',
  );
  return manifest;
}

/** @throws Refusal where neither the option nor the setting names a folder. */
function seriesFolder(out: string | undefined): string {
  if (out !== undefined) return userPath(out);
  const { backupDir } = readProcessConfig();
  if (backupDir !== null) return backupDir;
  throw new Refusal('VALIDATION_FAILED', {
    message: 'name the folder of the backups, with --out or the setting BACKUP_DIR',
  });
}

/** One backup of a series. Earlier ones are removed only after this one has been read back whole. */
async function saveAndPrune(terminal: Terminal, series: string, keep: number): Promise<ExitCode> {
  const folder = join(series, backupName(systemClock.now()));
  const manifest = await save(terminal, folder);
  await checkBackup(folder, terminal.progress.show);
  terminal.progress.stop();
  const isWhole = manifest.photographs.missing.length === 0;
  const removed = isWhole ? await pruneBackups(series, keep, systemClock.now()) : [];
  terminal.json({ ...summarize(folder, manifest), removed });
  if (removed.length > 0)
    terminal.say(`Removed ${countOf(removed.length, 'older backup')}: ${removed.join(', ')}.`);
  return reportMissing(terminal, manifest);
}

function reportMissing(terminal: Terminal, { photographs }: Manifest): ExitCode {
  const { missing } = photographs;
  if (missing.length === 0) return exitCodes.ok;
  terminal.note(
    `vestry backup: the photographs' store lacks ${countOf(missing.length, 'file')} that the database names, such as ${missing[0]}. The rest is saved.`,
  );
  return exitCodes.refused;
}

/** Describes the contents of a backup. */
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
