// Brings the programs of others that tests verify papers with, where apt can. Without them those tests are reported as skipped.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';

/** A program of each package. */
const packages = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' } as const;

const folders = (process.env['PATH'] ?? '').split(delimiter);
const missing = Object.entries(packages)
  .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
  .map(([, name]) => name);
if (missing.length > 0 && !installWithApt(missing))
  process.stdout.write(
    `Papers are verified without ${missing.join(', ')}, which cannot be installed here.\n`,
  );
