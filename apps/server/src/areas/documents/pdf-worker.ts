/** A thread that reads one PDF and ends: a file that is made to be slow or large holds up nobody. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPdf } from './read-pdf.ts';

interface PdfTask {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
}

const { bytes, mostPages } = workerData as PdfTask; // inspect-pdf.ts gives it
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads, which takes none
parentPort?.postMessage(await readPdf(bytes, mostPages));
