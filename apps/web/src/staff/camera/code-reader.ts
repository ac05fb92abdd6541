import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromWorker, ToWorker } from './code-messages.ts';

export interface CodeReader {
  /** The code in a picture; null where there is none. */
  readonly read: (image: ImageData) => Promise<string | null>;
  readonly end: () => void;
}

/** Starts the worker that reads codes. @throws where its files do not load */
export async function startCodeReader(): Promise<CodeReader> {
  const answer = await fetch(readerUrl);
  if (!answer.ok) throw new Error(`${readerUrl}: ${answer.status}`);
  const code = await answer.arrayBuffer();
  const worker = new Worker(new URL('code-worker.ts', import.meta.url), { type: 'module', name: 'codes' });
  try {
    await ask(worker, { is: 'reader', code }, code);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: async (image) => {
      const read = await ask(worker, { is: 'picture', image }, image.data.buffer);
      return read.is === 'code' ? read.code : null;
    },
    end: () => worker.terminate(),
  };
}

type Answer = Exclude<FromWorker, { is: 'failed' }>;

/** Sends a message, whose memory goes along with it, and waits for its answer. */
async function ask(worker: Worker, message: ToWorker, memory: ArrayBuffer): Promise<Answer> {
  const answered = new AbortController();
  const { signal } = answered;
  return new Promise<Answer>((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'failed') reject(new Error(data.message));
      else resolve(data);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { signal });
    worker.postMessage(message, [memory]);
  }).finally(() => answered.abort());
}
