// `npm run faults -- [kills|pair|load|full-disk|failover|custody]`: runs the product under faults and load, on this machine alone.
//   kills  --cycles 200 [--sabotage synchronous-commit|unique-index]
//   pair   --seconds 60
//   load   --minutes 30 --rate 150
//   full-disk --times 5    as root, who may mount a small file system
//   failover --times 10    as root, who may make network namespaces: each fault so often
//   custody --sequences 10000   random movements by two processes
//   short  what `npm test` runs of them
import { parseArgs } from 'node:util';
import { onTermination } from '../end-together.ts';
import { runCustody } from './custody/custody.ts';
import { runFailover } from './failover/failover.ts';
import { runFullDisk } from './full-disk.ts';
import { runKills, sabotages } from './kills.ts';
import { runLoad } from './load.ts';
import { runPair } from './pair.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: 'string', default: '200' },
    sabotage: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '150' },
    times: { type: 'string', default: '5' },
    sequences: { type: 'string', default: '10000' },
  },
});

onTermination(() => process.exit(143));

const say = (line: string): void => {
  console.log(line);
};

interface Scenario {
  readonly run: () => Promise<boolean>;
  /** The statement that holds when it has passed. */
  readonly claim: string;
}

const noneLost = 'no acknowledged write was lost, doubled or done by half, and no answer was wrong';

const oneWay = 'each item was in one place, each chain whole, and each acknowledged movement in it';

const scenarios: Readonly<Record<string, Scenario>> = {
  kills: {
    async run() {
      const sabotage = sabotages.find((each) => each === values.sabotage);
      if (values.sabotage !== undefined && sabotage === undefined)
        throw new Error(`--sabotage is one of ${sabotages.join(', ')}`);
      return runKills({ cycles: Number(values.cycles), sabotage, say });
    },
    claim: noneLost,
  },
  pair: {
    run: async () => runPair({ seconds: Number(values.seconds), say }),
    claim: 'two processes wrote, limited and published as one',
  },
  load: {
    run: async () => runLoad({ minutes: Number(values.minutes), rate: Number(values.rate), say }),
    claim: 'no call failed, and 99 of 100 were answered in time',
  },
  'full-disk': { run: async () => runFullDisk({ times: Number(values.times), say }), claim: noneLost },
  failover: {
    run: async () => runFailover({ times: Number(values.times) }),
    claim: `${noneLost}, and after each fault writes came back within 15 seconds and open pages by themselves`,
  },
  custody: {
    run: async () => runCustody({ sequences: Number(values.sequences), say }),
    claim: oneWay,
  },
  short: {
    run: async () =>
      (await runKills({ cycles: 2, say })) &&
      (await runPair({ seconds: 6, say })) &&
      runCustody({ sequences: 320, say }),
    claim: `${noneLost}, and ${oneWay}`,
  },
};

const [name = 'kills'] = positionals;
const scenario = scenarios[name];
if (scenario === undefined) throw new Error(`there is no ${name}: ${Object.keys(scenarios).join(', ')}`);
const hasPassed = await scenario.run();
say(hasPassed ? `Passed: ${scenario.claim}.` : `Failed. It passes when ${scenario.claim}.`);
// A writer whose acknowledged write was lost may still be retrying.
process.exit(hasPassed ? 0 : 1);
