/**
 * `main.ts` on a clock that the simulation owns, with a planted fault where the simulation names one.
 * Arguments: the first moment, and the name of the fault. The product itself has neither.
 */
import { registerHooks } from 'node:module';
import { systemClock } from '../../apps/server/src/platform/ports/clock.ts';
import { plantedFaults, plantIn, type FaultName } from './planted-faults.ts';

let moment = new Date(Number(process.argv[2]));
systemClock.now = () => moment;

process.on('message', (sent) => {
  moment = new Date(Number(sent));
  process.send?.('set');
});
process.channel?.unref();

// The parent gives the name of a fault, or none.
const fault = process.argv[3] as FaultName | undefined;
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (typeof loaded.source === 'string' || loaded.source === undefined || loaded.source === null)
      return loaded;
    // Sources come as text or as bytes.
    const source = plantIn(url, Buffer.from(loaded.source as Uint8Array).toString('utf8'), fault);
    return source === null ? loaded : { ...loaded, source };
  },
});

if (fault !== undefined && !(fault in plantedFaults)) throw new RangeError(`there is no fault ${fault}`);
await import('../../apps/server/src/entry/main.ts');
