/** The parts that every command shares: how it speaks, how it ends, and what its exit codes mean. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ConfigError } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asSystem } from '../../platform/scope.ts';
import { createProgress, silentProgress, type Progress } from './progress.ts';

/** 0 done, 1 refused or failed, 2 wrong usage, 130 stopped by Ctrl-C after the rows under way. */
export const exitCodes = { ok: 0, refused: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  /** A line of the result, on the standard output. */
  say(line: string): void;
  /** The result for a program, as one JSON document on the standard output. */
  json(value: unknown): void;
  /** A line about the way there, or about what went wrong, on the error output. */
  note(line: string): void;
  readonly progress: Progress;
}

/** With `json` the standard output carries the JSON document alone, and no progress is shown. */
function openTerminal(options: { readonly json: boolean }): Terminal {
  return {
    say: (line) => {
      if (!options.json) process.stdout.write(`${line}\n`);
    },
    json: (value) => {
      if (options.json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    note: (line) => {
      process.stderr.write(`${line}\n`);
    },
    progress: options.json ? silentProgress : createProgress(process.stderr),
  };
}

/** A path as the user means it: relative to the folder in which the command was typed (npx keeps it). */
export function userPath(path: string): string {
  return resolve(process.cwd(), path);
}

// npx forwards Ctrl-C to the command, to which the terminal has sent it already: one key press arrives as two signals.
const sameKeyPressMilliseconds = 1000;

/** Aborted by the first Ctrl-C or SIGTERM; another one ends the process at once. */
export function abortOnInterrupt(onFirst: () => void): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  let firstAt = 0;
  const interrupt = (): void => {
    const now = performance.now();
    if (controller.signal.aborted) {
      if (now - firstAt > sameKeyPressMilliseconds) process.exit(exitCodes.interrupted);
      return;
    }
    firstAt = now;
    onFirst();
    controller.abort();
  };
  const done = (): void => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return { signal: controller.signal, done };
}

/**
 * Makes a command run `work` as the system, to the process's exit code. `work` takes what commander gives by the command's
 * declarations: its arguments, then its options. An error becomes lines for the user, never a stack: the person who reads it
 * cannot correct the program.
 */
export function act(
  command: Command,
  name: string,
  work: (terminal: Terminal, ...given: never[]) => Promise<ExitCode>,
): void {
  command.action(async (...given: unknown[]) => {
    const terminal = openTerminal({ json: command.opts<{ json?: boolean }>().json === true });
    try {
      // Commander gives what the command's declarations say, which `work` takes; its own type for it is any.
      process.exitCode = await asSystem(() => work(terminal, ...(given as never[])));
    } catch (error) {
      terminal.progress.stop();
      terminal.note(`vestry ${name}: ${describeError(error)}`);
      process.exitCode = exitCodes.refused;
    } finally {
      terminal.progress.stop();
    }
  });
}

function describeError(error: unknown): string {
  if (error instanceof Refusal) {
    const fields = error.fields.map((field) => `\n  ${field.path}: ${field.message}`);
    const lines = error.lines
      .map((line) => `\n  ${line.message}`)
      .filter((line) => line.trim() !== error.message);
    const doubts = error.doubts.map((doubt) => `\n  ${doubt.message} (--despite ${doubt.code})`);
    const hint =
      error.code === 'ITEM_NOT_EXPECTED'
        ? '\n  To receive it as a new item, name it with --new-numbers too.'
        : '';
    return [error.message, ...fields, ...lines, ...doubts, hint].join('');
  }
  if (error instanceof ConfigError) return `wrong setting: ${error.message}`;
  // A refused connection to both addresses of a host comes as several errors without a message of its own.
  if (error instanceof AggregateError && error.message === '') {
    return error.errors
      .map((each: unknown) => (each instanceof Error ? each.message : String(each)))
      .join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** `1 item`, `2 items`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
