// Runs before `npm start`, `npm test` and `npm run dev`, under whatever Node the machine has, so that nobody
// needs to know `npm ci`. Plain JavaScript: older Nodes read no TypeScript, and nothing is installed yet.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkPinnedNode, linkVestry } from './link-node.mjs';

const repoRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];
const TYPESCRIPT_NODE = [24, 0];
const NETWORK_ERROR =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/;

const CI_OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--no-progress',
  // npm retries for over a minute without a network, which looks like a hang.
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
];

/** Whether a Node version such as `20.19.1` is at least the `[major, minor]` given. */
export function isAtLeast(version, [oldestMajor, oldestMinor]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Whether npm's record of what it installed (`node_modules/.package-lock.json`, written last, so a killed
 * install has none) matches the lock file. Optional packages of other platforms may be absent.
 */
export function isInstalled(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || !path.includes('node_modules/')) continue;
    const found = installed[path];
    if (found === undefined) {
      if (entry.optional || entry.devOptional || entry.peer) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function isUpToDate() {
  const hasBinaries = existsSync(join(repoRoot, 'node_modules', '.bin'));
  const wanted = readPackages(join(repoRoot, 'package-lock.json'));
  return (
    hasBinaries && isInstalled(wanted, readPackages(join(repoRoot, 'node_modules', '.package-lock.json')))
  );
}

/** npm starts under its own Node: the pinned one lives in the folder that `npm ci` is about to replace. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)) {
    return [process.env.npm_node_execpath ?? process.execPath, [cli]];
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function showProgress(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}

function runNpmCi() {
  const [command, args] = npmCommand();
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  return new Promise((resolve) => {
    const npm = spawn(command, [...args, 'ci', ...CI_OPTIONS], {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ticker = setInterval(() => showProgress(`Installing packages … ${seconds()} s`), 1000);
    const finish = (isDone, text) => {
      clearInterval(ticker);
      showProgress('');
      resolve({ isDone, output: text, seconds: seconds() });
    };
    npm.on('error', (error) => finish(false, `npm cannot be started: ${error.message}`));
    npm.on('close', (code) => finish(code === 0, output));
  });
}

function explainFailure(output) {
  const network = NETWORK_ERROR.exec(output);
  if (network) {
    return `The packages could not be downloaded (${network[0]}): check the network, or the registry in your npm settings, and run the command again.`;
  }
  if (/EACCES|EPERM/.test(output)) {
    return `The packages could not be written: this user may not write to ${join(repoRoot, 'node_modules')}.`;
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be written: the disk is full.';
  return 'The packages could not be installed; npm says above why.';
}

async function main() {
  if (!isAtLeast(process.versions.node, OLDEST_NODE)) {
    console.error(`Vestry needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
    return 1;
  }
  if (!isUpToDate()) {
    console.log('Installing packages (about half a minute, only when they change) …');
    const { isDone, output, seconds } = await runNpmCi();
    if (!isDone) {
      if (!NETWORK_ERROR.test(output)) console.error(output.trim());
      console.error(explainFailure(output));
      return 1;
    }
    console.log(`Packages installed in ${seconds} s.`);
  }
  if (!linkPinnedNode() && !isAtLeast(process.versions.node, TYPESCRIPT_NODE)) {
    console.error(
      `No Node is published for ${process.platform} ${process.arch} among the packages: ` +
        `install Node ${TYPESCRIPT_NODE[0]} yourself; this is ${process.versions.node}.`,
    );
    return 1;
  }
  linkVestry();
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main();
