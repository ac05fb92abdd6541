// `npm run dev`: the server, started again at each change, and vite's own server with the web app in front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ConfigError, readProcessConfig } from '../apps/server/src/platform/config/config.ts';
import { binaryPath, repoRoot } from './binary.ts';
import { onTermination } from './end-together.ts';

const KILL_AFTER_MS = 8000;

const VITE_PORT = 5173;

/** Settings of both: vite's server is what browsers see, and it passes calls on to the server's port. */
function environment(): NodeJS.ProcessEnv {
  try {
    const { port } = readProcessConfig();
    const PUBLIC_ORIGIN = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${VITE_PORT}`;
    return {
      ...process.env,
      PORT: String(port),
      PUBLIC_ORIGIN,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const env = environment();

function start(folder: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: join(repoRoot, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
}

const children = [
  start('.', ['--watch', '--watch-preserve-output', 'apps/server/src/entry/main.ts']),
  start('apps/web', [
    binaryPath('vite'),
    '--clearScreen',
    'false',
    '--port',
    String(VITE_PORT),
    '--strictPort',
  ]),
];

let isEnding = false;
function end(): void {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  }
}

onTermination(end);
for (const child of children) {
  child.on('exit', (code) => {
    // When one ends, the other is ended too.
    if (!isEnding) process.exitCode = code ?? 1;
    end();
  });
}
