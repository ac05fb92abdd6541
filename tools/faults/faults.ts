// `npm run faults -- [kills|pair|load|full-disk]`: runs the product under faults and load, on this machine alone.
//   kills  --cycles 200 [--sabotage synchronous-commit|unique-index]
//   pair   --seconds 60
//   load   --minutes 30 --rate 150
//   full-disk --times 5    as root, who may mount a small file system
//   short  what `npm test` runs of them
import { parseArgs } from 'node:util';
import { onTermination } from '../end-together.ts';
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
  },
});

onTermination(() => process.exit(143));

const say = (line: string): void => {
  console.log(line);
};

async function run(what: string): Promise<boolean> {
  switch (what) {
    case 'kills': {
      const sabotage = sabotages.find((each) => each === values.sabotage);
      if (values.sabotage !== undefined && sabotage === undefined)
        throw new Error(`--sabotage is one of ${sabotages.join(', ')}`);
      return runKills({ cycles: Number(values.cycles), sabotage, say });
    }
    case 'pair':
      return runPair({ seconds: Number(values.seconds), say });
    case 'load':
      return runLoad({ minutes: Number(values.minutes), rate: Number(values.rate), say });
    case 'full-disk':
      return runFullDisk({ times: Number(values.times), say });
    case 'short':
      return (await runKills({ cycles: 6, say })) && runPair({ seconds: 6, say });
    default:
      throw new Error(`there is no ${what}: kills, pair, load, full-disk or short`);
  }
}

const isGood = await run(positionals[0] ?? 'kills');
say(isGood ? 'The house kept its word.' : 'The house did not keep its word.');
// A writer whose acknowledged write was lost may still be retrying.
process.exit(isGood ? 0 : 1);
