// `npm run build`: the web app, when it is not built yet as it stands.
import { endTogether } from './end-together.ts';
import { buildWebIfStale } from './web-build.ts';

const ending = new AbortController();
const stopWatching = endTogether(() => ending.abort());
try {
  await buildWebIfStale(console.log, ending.signal);
} catch (error) {
  if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
stopWatching();
