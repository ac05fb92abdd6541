import { tenantExportJsonSchema } from '../../areas/tenant-export/json-schema.ts';
import { exitCodes, openTerminal, type ExitCode } from './command.ts';

export async function printSchema(): Promise<ExitCode> {
  openTerminal({ json: true }).json(tenantExportJsonSchema());
  return exitCodes.ok;
}
