// `npm run build`: builds the server and the web app, each only when its sources have changed.
import { untilEnded } from './end-together.ts';
import { server } from './server-build.ts';
import { buildIfStale } from './stale-build.ts';
import { compressWebApp, staffConsole, webApp } from './web-build.ts';

await untilEnded(async (signal) => {
  await buildIfStale(server, signal);
  await buildIfStale(webApp, signal);
  await buildIfStale(staffConsole, signal);
  await compressWebApp(signal);
});
