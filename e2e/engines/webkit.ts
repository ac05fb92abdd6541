/** WebKitGTK, driven over WebDriver. Its browser needs a display: where there is none, a virtual one is started. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@vestry/server/test/free-port';
import { keys, type Engine, type Key, type Point } from './engine.ts';
import { viewport } from './viewport.ts';
import { openSession, type WebDriverSession } from './webdriver.ts';

export interface WebKitFiles {
  readonly driver: string;
  readonly browser: string;
  /** Null where a display exists already. */
  readonly virtualDisplay: string | null;
}

const startMilliseconds = 15_000;

async function openDisplay(file: string): Promise<{ process: ChildProcess; name: string }> {
  const size = `${viewport.width + 100}x${viewport.height + 300}x24`;
  const child = spawn(file, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3];
  if (numbers === null || numbers === undefined)
    throw new Error('the display has no channel to tell its number');
  // The display server writes the free number that it has chosen.
  const [number] = (await once(numbers, 'data')) as [Buffer];
  return { process: child, name: `:${number.toString().trim()}` };
}

async function untilReady(driver: string): Promise<void> {
  const until = Date.now() + startMilliseconds;
  for (;;) {
    try {
      if ((await fetch(`${driver}/status`)).ok) return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function openWebKit({ driver, browser, virtualDisplay }: WebKitFiles): Promise<Engine> {
  const display = virtualDisplay === null ? null : await openDisplay(virtualDisplay);
  const port = await freePort();
  const process_ = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(display === null ? {} : { DISPLAY: display.name }),
      GDK_BACKEND: 'x11',
      // A virtual display has no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const session = await openSession(origin, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  await session.send('POST', '/window/rect', { ...viewport });
  return {
    ...control(session),
    version: `WebKit ${session.browserVersion}`,
    close: async () => {
      // A hung browser is ended with its driver.
      await session.send('DELETE', '').catch(() => undefined);
      await end(process_);
      if (display !== null) await end(display.process);
    },
  };
}

function control(session: WebDriverSession): Omit<Engine, 'version' | 'close'> {
  const run = async (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
    session.send('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args });
  const pointer = async (...actions: object[]) =>
    session.send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const keyboard = async (text: string) =>
    session.send('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return {
    goto: async (url) => void (await session.send('POST', '/url', { url })),
    startNavigation: async (url) =>
      void (await run((to: string) => void setTimeout(() => location.assign(to)), [url])),
    back: async () => void (await run(() => history.back(), [])),
    evaluate: async (work, ...args) => (await run(work, args)) as never,
    click: async (at) => void (await pointer(move(at), down, up)),
    drag: async (from, to) => void (await pointer(move(from), down, move(to, 100), up)),
    type: async (text) => void (await keyboard(text)),
    press: async (key: Key) => void (await keyboard(keys[key])),
    screenshot: async () => Buffer.from(String(await session.send('GET', '/screenshot')), 'base64'),
  };
}
