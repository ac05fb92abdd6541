/** Decides whether a PDF is stored. */
import { Worker } from 'node:worker_threads';
import { maxDocumentPages } from '@vestry/contract/documents/rules';
import { Refusal } from '../../platform/refusal.ts';
import { createLimiter } from '../photos/limiter.ts';
import { limitWork } from './limit-work.ts';
import type { PdfVerdict } from './pdf-verdict.ts';

/**
 * A file of 25 MB takes a tenth of a second of a processor. Compressed objects that would become gigabytes are written at about
 * a hundred megabytes a second, so the time also limits the memory.
 */
const mostCpuMilliseconds = 5000;
/** By the clock, on a machine that is as busy as a machine can be. */
const mostMilliseconds = 60_000;

/** One at a time in a process: each may take a processor and some memory. */
const limiter = createLimiter(1);

/** @throws Refusal with a `DOCUMENT_` code. */
export async function inspectPdf(bytes: Uint8Array): Promise<{ readonly pages: number }> {
  const verdict = await limiter.run(async () => readInWorker(bytes));
  if (!verdict.ok) throw new Refusal(verdict.fault);
  return { pages: verdict.pages };
}

async function readInWorker(bytes: Uint8Array): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { bytes, mostPages: maxDocumentPages },
    env: {},
    // The library writes of odd files to the console: nobody reads it.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const { promise, resolve } = Promise.withResolvers<PdfVerdict>();
  const broken: PdfVerdict = { ok: false, fault: 'DOCUMENT_BROKEN' };
  const stop = limitWork(worker, {
    mostCpuMilliseconds,
    mostMilliseconds,
    onExceeded: () => resolve(broken),
  });
  worker.once('message', (verdict: PdfVerdict) => resolve(verdict));
  worker.once('error', () => resolve(broken));
  try {
    return await promise;
  } finally {
    stop();
    await worker.terminate();
  }
}
