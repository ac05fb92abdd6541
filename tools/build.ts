// `npm run build`: builds the server and the web app, each only when its sources have changed.
import { endTogether } from './end-together.ts';
import { buildServerIfStale } from './server-build.ts';
import { buildWebIfStale } from './web-build.ts';

const ending = new AbortController();
const stopWatching = endTogether(() => ending.abort());
try {
  await buildServerIfStale(console.log, ending.signal);
  await buildWebIfStale(console.log, ending.signal);
} catch (error) {
  if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
stopWatching();
