import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repoRoot } from './binary.ts';

/** The counts of a step's tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of tests that passed only on the second try. */
  flaky?: readonly string[];
}

/** One thing to check: Node scripts run one after another until one fails. */
export interface Step {
  title: string;
  /** Arguments of `node`, a list per script. */
  scripts: readonly (readonly string[])[];
  /** Seconds after which the step is ended as failed, so that a hanging one does not block a CI runner. */
  limitSeconds: number;
  env?: Record<string, string>;
  /** Reads the counts from the step's report; `undefined` when there is none. */
  readCounts?: () => Counts | undefined;
}

/** The result of a step. `output` is everything that it printed. */
export interface StepResult {
  title: string;
  isPassed: boolean;
  seconds: number;
  output: string;
  counts?: Counts | undefined;
}

const KILL_AFTER_MS = 8000;
const OUTPUT_GRACE_MS = 1000;
const running = new Set<ChildProcess>();

/** Ends a child and its own children: each leads a process group, which `kill` reaches by the negative id. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

/** Ends every running step: by SIGTERM first, by SIGKILL some seconds later. */
export function endAllSteps(): void {
  for (const child of running) {
    endGroup(child, 'SIGTERM');
    setTimeout(() => endGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref();
  }
}

interface ScriptEnd {
  isPassed: boolean;
  output: string;
}

function runScript(
  args: readonly string[],
  limitMs: number,
  env: Record<string, string>,
): Promise<ScriptEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: repoRoot,
      // The command line's tests start Node many hundred times, which compiles the same files each time without it.
      env: { ...process.env, NODE_COMPILE_CACHE: join(repoRoot, '.cache', 'compiled'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let killTimer: NodeJS.Timeout | undefined;
    const limitTimer = setTimeout(() => {
      output += `\nended: it took longer than ${Math.round(limitMs / 1000)} s\n`;
      endGroup(child, 'SIGTERM');
      killTimer = setTimeout(() => endGroup(child, 'SIGKILL'), KILL_AFTER_MS);
    }, limitMs);
    const finish = (isPassed: boolean): void => {
      clearTimeout(limitTimer);
      clearTimeout(killTimer);
      running.delete(child);
      resolve({ isPassed, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('exit', (code) => {
      // A grandchild that outlives the step may hold its output open, so the wait for `close` is short.
      const closeTimer = setTimeout(() => finish(code === 0), OUTPUT_GRACE_MS);
      child.on('close', () => {
        clearTimeout(closeTimer);
        finish(code === 0);
      });
    });
  });
}

/** Runs one step to its end; never throws for a failing one. */
async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const elapsedMs = (): number => performance.now() - startedAt;
  let output = '';
  let isPassed = true;
  for (const script of step.scripts) {
    const end = await runScript(script, step.limitSeconds * 1000 - elapsedMs(), step.env ?? {});
    output += end.output;
    isPassed &&= end.isPassed;
    if (!isPassed) break;
  }
  const counts = step.readCounts?.();
  if (counts !== undefined && counts.failed > 0) isPassed = false;
  return { title: step.title, isPassed, seconds: elapsedMs() / 1000, output, counts };
}

/**
 * Runs steps, `atOnce` of them at a time, and passes each result on as it comes. Starts no
 * more of them once `isEnding`.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  onResult: (result: StepResult) => void,
  isEnding: () => boolean = () => false,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = steps.values();
  const work = async (): Promise<void> => {
    for (const step of waiting) {
      if (isEnding()) return;
      const result = await runStep(step);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
