/** The demo as a start finds or makes it. */
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { asSystem } from '../platform/scope.ts';
import type { OnStep, Resources } from './resources.ts';

/**
 * The demo's passwords stand in this repository (`seeds/demo/sign-ins.ts`): data that holds its sign-ins is not served publicly.
 * @throws ConfigError that names the command which removes them.
 */
async function refuseDemo({ db }: Resources): Promise<void> {
  const { findDemo } = await import('../../seeds/demo/remove-demo.ts');
  const { signIns } = await findDemo(db);
  if (signIns.length === 0) return;
  throw new ConfigError(
    `The data holds the demo's sign-ins (${signIns.join(', ')}), whose passwords are public. Remove them with: npx vestry demo remove --yes`,
  );
}

interface Starting {
  readonly log: Logger;
  readonly running: { readonly onStop: (stop: () => Promise<void>) => void };
  /** Ends the drawing of photographs. */
  readonly ending: AbortSignal;
  readonly onStep: OnStep;
}

/**
 * Seeds the demo where the settings say so; answers whether the database holds it. The photographs that it still lacks are drawn
 * beside what the server does, one at a time.
 */
export async function openDemo(
  { isPublic, demoSeed, facilityTimeZone }: Config,
  resources: Resources,
  { log, running, ending, onStep }: Starting,
): Promise<boolean> {
  if (isPublic) await asSystem(async () => refuseDemo(resources));
  if (!demoSeed) return false;
  const { beginDemo, drawRest } = await import('../../seeds/demo/seed-demo.ts');
  const { db, store } = resources;
  const parts = { db, store, clock: systemClock, facilityTimeZone, onStep, signal: ending };
  const hasDemo = await asSystem(async () => beginDemo(parts));
  if (!hasDemo) return false;
  const drawing = asSystem(async () => drawRest(parts, { isUrgent: false })).catch((error: unknown) => {
    if (!ending.aborted) log.error({ err: error }, 'photographs of the demo');
  });
  running.onStop(async () => drawing);
  return true;
}
