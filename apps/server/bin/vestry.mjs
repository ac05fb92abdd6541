#!/usr/bin/env node
// The command `vestry`, under whatever Node the machine has: cron and service files know no node_modules/.bin. Plain JavaScript,
// since older Nodes read no TypeScript: the program itself is run by the Node that package-lock.json pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPESCRIPT_NODE = 24;
const program = new URL('../src/entry/cli/vestry.ts', import.meta.url);

/** The pinned Node of the nearest node_modules; packages may be installed here or at the repository's root. */
function findPinnedNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', '.bin', name);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

/** Runs the program in a process of its own and ends as it ends. */
function runUnder(node) {
  const child = spawn(node, [fileURLToPath(program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: node.endsWith('.cmd'),
  });
  // A terminal sends Ctrl-C to both: the program decides. What is sent to this process alone is passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`vestry: ${node} cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}

if (Number.parseInt(process.versions.node, 10) >= TYPESCRIPT_NODE) {
  await import(program.href);
} else {
  const node = findPinnedNode();
  if (node === undefined) {
    console.error(
      `vestry: Node ${process.versions.node} is too old and the packages are not installed: run "npm ci" in the product's folder.`,
    );
    process.exitCode = 1;
  } else runUnder(node);
}
