/** The parts a command works with: the same database and photo storage as the server, whether it runs or not. */
import { readProcessConfig, type Config } from '../../platform/config/config.ts';
import { createLogger } from '../../platform/http/log.ts';
import { systemClock, type Clock } from '../../platform/ports/clock.ts';
import { openResources, type OpenOptions, type Resources } from '../resources.ts';

export interface CommandDeps extends Pick<Resources, 'db' | 'databaseUrl' | 'store'> {
  readonly config: Config;
  readonly clock: Clock;
}

/**
 * Opens the database and the store for `work` and closes them afterwards, whatever happens. The schema is migrated first by default; an
 * embedded PostgreSQL that was not running is started and stopped again.
 */
export async function withDeps<T>(
  onStep: (step: string) => void,
  work: (deps: CommandDeps) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const config = readProcessConfig();
  // A connection that breaks fails the statement that uses it, and the user sees that error.
  const resources = await openResources(config, createLogger('silent'), onStep, options);
  try {
    const { db, databaseUrl, store } = resources;
    return await work({ config, db, databaseUrl, store, clock: systemClock });
  } finally {
    await resources.close();
  }
}
