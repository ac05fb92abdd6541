import { worldJsonSchema } from '../world/json-schema.ts';
import { exitCodes, openTerminal, type ExitCode } from './command.ts';

export async function printSchema(): Promise<ExitCode> {
  openTerminal({ json: true }).json(worldJsonSchema());
  return exitCodes.ok;
}
