/** The faults, one after the other under load, and what is measured of each. */
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Customer } from '../customer.ts';
import type { Instance } from '../instance.ts';
import { listen, type LivePage } from '../live-page.ts';
import { openTrial } from '../trial.ts';
import type { DatabasePair, DatabaseProxy } from './database-pair.ts';
import { describeFaults, isInTime, type Measured } from './measured.ts';

export interface FaultsOptions {
  readonly instance: Instance;
  /** The load balancer's. */
  readonly origin: string;
  readonly pair: DatabasePair;
  readonly proxies: readonly DatabaseProxy[];
  readonly times: number;
  readonly say: (line: string) => void;
}

/** Makes a fault; resolves once it has happened, with what ends it. */
type Fault = () => Promise<() => Promise<void>>;

const hearLimitMs = 10_000;
/** As long as systemd waits with `RestartSec=1`. */
const restartMs = 1_000;

/** Returns whether every check passed. */
export async function runFaults({
  instance,
  origin,
  pair,
  proxies,
  times,
  say,
}: FaultsOptions): Promise<boolean> {
  const faults: Readonly<Record<string, Fault>> = {
    'the primary killed': async () => {
      const { primary } = await pair.untilReplicating();
      await primary.kill();
      return primary.boot;
    },
    'the primary cut off': async () => {
      const { primary } = await pair.untilReplicating();
      await primary.unplug();
      return primary.plug;
    },
    'the proxies killed': async () => {
      await Promise.all(proxies.map(async ({ kill }) => kill()));
      const restarted = wait(restartMs).then(async () =>
        Promise.all(proxies.map(async ({ start }) => start())),
      );
      return async () => void (await restarted);
    },
  };
  const trial = await openTrial(instance, { origin, say });
  const pages = trial.people.map(({ token }) => listen(origin, token, trial.signal));
  const measured: Measured[] = [];
  for (let time = 1; time <= times; time += 1) {
    for (const [kind, fault] of Object.entries(faults)) {
      if (!trial.isClean()) break;
      await pair.untilReplicating();
      await wait(500 + Math.random() * 1_500);
      const startedAt = performance.now();
      const end = await fault();
      measured.push({ kind, ...(await measure(trial.people, pages, startedAt)) });
      await trial.compare();
      say(trial.describe(`${time}, ${describeFaults(measured.slice(-1))}`));
      await end();
    }
  }
  const { primary } = await pair.untilReplicating();
  say(`${primary.name} is the primary at the end, with its synchronous standby`);
  for (const kind of Object.keys(faults)) say(describeFaults(measured.filter((each) => each.kind === kind)));
  return (await trial.finish(false)) && isInTime(measured);
}

/** Waits until every customer has written, and every page has received a change after that. */
async function measure(
  people: readonly Customer[],
  pages: readonly LivePage[],
  startedAt: number,
): Promise<Omit<Measured, 'kind'>> {
  await Promise.all(people.map(writeTag));
  const writtenAt = performance.now();
  const heard = await Promise.all(pages.map(async (page) => page.hearsAfter(writtenAt, hearLimitMs)));
  return {
    writesMs: writtenAt - startedAt,
    pagesMs: heard.every(Boolean) ? performance.now() - startedAt : null,
  };
}

async function writeTag({ insist, itemIds }: Customer): Promise<void> {
  await insist('/tag/create', { body: { item: { id: itemIds[0] ?? 0 }, name: randomUUID() } });
}
