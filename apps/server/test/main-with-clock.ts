/**
 * `main.ts` on a clock that stands still until the parent process advances it: for journeys on both sides of a
 * moment. The product itself has no such setting.
 */
import { systemClock } from '../src/platform/ports/clock.ts';

let moment = readMoment(process.argv[2]);

// The adapter of the clock's port, for this process alone.
systemClock.now = () => moment;

process.on('message', (sent) => {
  moment = readMoment(sent);
  process.send?.('set');
});
// Listening keeps no ended server alive.
process.channel?.unref();

await import('../src/entry/main.ts');

function readMoment(sent: unknown): Date {
  const read = new Date(String(sent));
  if (Number.isNaN(read.getTime())) throw new RangeError(`"${String(sent)}" is no moment`);
  return read;
}
