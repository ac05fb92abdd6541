import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repoRoot } from './binary.ts';

/** Prints progress, a line each. */
export type Say = (line: string) => void;

/** Something that is built from sources, and rebuilt only when they change. */
export interface Build {
  /** What people call it, for example `web app`. */
  readonly title: string;
  /** Files and folders below the root. */
  readonly inputs: readonly string[];
  /** Names of files and folders that do not affect the build. */
  readonly isInput: (name: string) => boolean;
  /** A file that exists once it is built. */
  readonly output: string;
  /** The file that stores the hash of its inputs. */
  readonly stamp: string;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

function* filesUnder(path: string, isInput: Build['isInput']): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!isInput(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child, isInput);
    else if (entry.isFile()) yield child;
  }
}

/** A hash of names and contents of all inputs; not of their times, which a checkout changes. */
function hashInputs({ inputs, isInput }: Build): string {
  const hash = createHash('sha256');
  const paths = inputs.flatMap((input) => [...filesUnder(join(repoRoot, input), isInput)]);
  for (const path of paths.sort()) {
    hash.update(relative(repoRoot, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds when the sources differ from what the last build was made from, and says so.
 * @throws Error with what the tool printed when it does not build; an AbortError when `signal` ends it.
 */
export async function buildIfStale(build: Build, say: Say, signal: AbortSignal): Promise<void> {
  const inputs = hashInputs(build);
  if (readStamp(build.stamp) === inputs && existsSync(build.output)) return;
  say(`Building the ${build.title} …`);
  const startedAt = performance.now();
  rmSync(build.stamp, { force: true });
  await build.run(signal);
  // Written last, so that an interrupted build does not count as complete.
  mkdirSync(dirname(build.stamp), { recursive: true });
  writeFileSync(build.stamp, inputs);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`The ${build.title} is built (${seconds} s).`);
}

/** Runs a Node script in a folder; its output is the message of the error when it fails. */
export function runBuildTool(
  title: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    for (const stream of [tool.stdout, tool.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    tool.on('error', reject);
    tool.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The ${title} does not build:\n${output.trim()}`));
    });
  });
}
