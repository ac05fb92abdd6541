import type * as calls from '@vestry/contract/staff/run/calls';
import { pdfFile } from '../../../platform/paper/pdf-file.ts';
import type { StaffHandler } from '../deps.ts';
import { readRun } from './service.ts';

/** The run of a day on paper. */
export const makeRunSheet: StaffHandler<typeof calls.getRunFile> = async (deps, _by, { params: { day } }) => {
  const { brand, clock } = deps;
  const { stops } = await readRun(deps, day);
  // Loaded here alone (ADR 0019).
  const { runSheetPdf } = await import('./run-sheet-pdf.ts');
  return pdfFile(`run-sheet-${day}`, await runSheetPdf({ day, stops, printedAt: clock.now(), brand }));
};
