import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from './binary.ts';

const run = promisify(execFile);

/** Something that is built from sources, and rebuilt only when they change. */
export interface Build {
  /** The name that people use, for example `web app`. */
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
export async function buildIfStale(build: Build, signal: AbortSignal): Promise<void> {
  const inputs = hashInputs(build);
  if (readStamp(build.stamp) === inputs && existsSync(build.output)) return;
  console.log(`Building the ${build.title} …`);
  const startedAt = performance.now();
  rmSync(build.stamp, { force: true });
  await build.run(signal);
  // Written last, so that an interrupted build does not count as complete.
  mkdirSync(dirname(build.stamp), { recursive: true });
  writeFileSync(build.stamp, inputs);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`The ${build.title} is built (${seconds} s).`);
}

/** Runs a Node script in a folder; its output is the message of the error when it fails. */
export async function runBuildTool(
  title: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<void> {
  await run(process.execPath, args, { cwd, signal, maxBuffer: Infinity }).catch(
    (error: Partial<Record<'stdout' | 'stderr', string>> & Error) => {
      signal.throwIfAborted();
      const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
      throw new Error(`The ${title} does not build:\n${output === '' ? error.message : output}`);
    },
  );
}
