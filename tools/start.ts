// `npm start`: reads the settings first, so that a wrong one fails before the build; then builds the server and runs it in
// this process, so that no child process is left behind and signals reach it. The web app is built meanwhile, and the console once the web
// app is served.
import { createRequire, enableCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigError, readProcessConfig, type Config } from '../apps/server/src/platform/config/config.ts';
import type * as served from '../apps/server/src/entry/serve.ts';
import { repoRoot } from './binary.ts';
import { untilEnded, watchNpm } from './end-together.ts';
import { builtServer, server } from './server-build.ts';
import { buildIfStale } from './stale-build.ts';
import { compressWebApp, staffConsole, webApp } from './web-build.ts';

/** Returns the system's error code when the port cannot be listened on, such as EADDRINUSE. */
function whyNotListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

function explainPort({ port, host }: Config, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program, perhaps another Vestry. Choose one with PORT, such as PORT=${port + 1} npm start.`;
  }
  if (code === 'EACCES') return `Port ${port} is reserved to root. Choose a PORT from 1024 on.`;
  return `HOST ${host} and PORT ${port} cannot be listened on (${code}).`;
}

const isReady = await untilEnded(async (signal) => {
  const config = readProcessConfig();
  const obstacle = await whyNotListen(config.port, config.host);
  if (obstacle !== undefined) throw new ConfigError(explainPort(config, obstacle));
  await buildIfStale(server, signal);
});

if (isReady) {
  // From here on the server itself answers signals, gracefully.
  const terminate = (): void => {
    process.kill(process.pid, 'SIGTERM');
  };
  process.on('SIGHUP', terminate); // the terminal was closed
  watchNpm(terminate);
  // A later start takes the server's code compiled.
  enableCompileCache(join(repoRoot, '.cache', 'compiled'));
  const { serve } = createRequire(import.meta.url)(builtServer) as typeof served;
  const webAppBuilt = untilEnded(async (signal) => buildIfStale(webApp, signal));
  const next = async (built: Promise<boolean>, work: (signal: AbortSignal) => Promise<void>) =>
    (await built) && untilEnded(work);
  const consoleBuilt = next(webAppBuilt, async (signal) => buildIfStale(staffConsole, signal));
  void next(consoleBuilt, compressWebApp);
  await serve({ webAppBuilt, consoleBuilt });
  // A start that failed leaves no build behind.
  terminate();
}
