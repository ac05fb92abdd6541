/**
 * Runs command lines of `vestry` one after another in one process, as `command-shell.ts` sends them: its modules are loaded once,
 * which takes most of a command's time. The program itself is evaluated anew for each line, and reads it from `process.argv`.
 */
const program = new URL('../src/entry/cli/vestry.ts', import.meta.url);

type Stream = 'stdout' | 'stderr';

let said: Record<Stream, string> = { stdout: '', stderr: '' };
let lines = 0;

/** Answers what the stream is given with the command, once it has ended. */
function capture(name: Stream): void {
  process[name].write = (chunk: Uint8Array | string, ...rest: readonly unknown[]): boolean => {
    said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const onWritten = rest.at(-1);
    if (typeof onWritten === 'function') process.nextTick(onWritten);
    return true;
  };
}

async function run(args: readonly string[]): Promise<void> {
  said = { stdout: '', stderr: '' };
  process.exitCode = undefined;
  process.argv.splice(2, Infinity, ...args);
  lines += 1;
  // Another address is another module to Node, whose imports are loaded already.
  await import(`${program.href}?line=${lines}`);
  const { exitCode } = process;
  process.exitCode = undefined;
  // The program listens anew for each line.
  for (const name of ['stdout', 'stderr'] as const) process[name].removeAllListeners('error');
  process.send?.({ code: exitCode ?? 0, out: said.stdout, err: said.stderr });
}

capture('stdout');
capture('stderr');
process.on('message', (args) => {
  // `command-shell.ts` alone sends messages.
  void run(args as readonly string[]);
});
