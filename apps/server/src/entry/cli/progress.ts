import cliProgress from 'cli-progress';

/** Shows the progress of a phase. It writes to standard error: standard output is for results. */
export interface Progress {
  /** `done` of `total` things of the phase `title` are finished; a new title begins a new phase. */
  show(title: string, done: number, total: number): void;
  /** Leaves the terminal ready for other lines. */
  stop(): void;
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** A bar on a terminal; elsewhere a plain line at each tenth, so that a log stays short. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress(stream);
}

/** Shows nothing, for output that a program reads. */
export const silentProgress: Progress = { show: () => undefined, stop: () => undefined };

function barProgress(stream: NodeJS.WriteStream): Progress {
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{title} {bar} {percentage}%  {value}/{total}  {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 28,
    hideCursor: true,
    linewrap: false,
    fps: 8,
  });
  let current: string | null = null;
  return {
    show(title, done, total) {
      if (title !== current) {
        if (current !== null) bar.stop();
        bar.start(total, done, { title: title.padEnd(18) });
        current = title;
      }
      bar.update(done);
      if (done === total) {
        bar.stop();
        current = null;
      }
    },
    stop() {
      if (current !== null) bar.stop();
      current = null;
    },
  };
}

export function lineProgress(stream: Terminal): Progress {
  let last = '';
  return {
    show(title, done, total) {
      const tenth = Math.floor((done / total) * 10) * 10;
      const line = `${title} ${tenth}%`;
      if (line === last) return;
      last = line;
      stream.write(`${line} (${done}/${total})\n`);
    },
    stop: () => undefined,
  };
}
