/** A thread that reads one PDF and ends: a file that is made to be slow or large holds up nobody. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPdf } from './read-pdf.ts';

interface PdfTask {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
}

const { bytes, mostPages } = workerData as PdfTask; // inspect-pdf.ts gives it
// Not awaited at the top level, which the CommonJS of the build has not. What it throws ends the thread with an error.
void readPdf(bytes, mostPages).then((verdict) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads, which takes none
  parentPort?.postMessage(verdict);
});
