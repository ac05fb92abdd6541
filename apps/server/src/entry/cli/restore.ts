import { migrateToLatest } from '../../platform/adapters/postgres/migrate.ts';
import { describe, summarize } from './backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { withDeps } from './deps.ts';

export interface RestoreOptions {
  /** Mails and messages that waited when the backup was taken are not sent. */
  readonly withoutWaitingMails?: boolean;
}

/** Puts a backup into an empty database and brings that to the newest schema. */
export async function restore(terminal: Terminal, from: string, options: RestoreOptions): Promise<ExitCode> {
  const { progress } = terminal;
  const folder = userPath(from);
  const manifest = await withDeps(
    terminal.note,
    async (deps) => {
      const restored = await restoreBackup(deps, folder, {
        withoutWaitingMails: options.withoutWaitingMails === true,
        onProgress: progress.show,
      });
      await migrateToLatest(deps.databaseUrl, (file) => {
        terminal.note(`Migrating the database: ${file}`);
      });
      return restored;
    },
    { migrate: false },
  );
  progress.stop();
  terminal.json(summarize(folder, manifest));
  terminal.say(`Restored and read back: ${describe(manifest)}.`);
  return exitCodes.ok;
}
