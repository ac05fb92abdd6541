import type { Call } from '@vestry/contract/call';
import { downloadFile } from '../../lib/transport/load-file.ts';

type ReportQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A report can be long: it arrives as a stream and is saved once it is complete. */
export async function downloadReport(call: Call, fileName: string, query: ReportQuery): Promise<void> {
  await downloadFile(call, { query }, { name: fileName, mediaType: 'text/csv' });
}
