/** The option that names a closet. */
import { InvalidArgumentError, Option } from 'commander';

function clientId(text: string, previous: number | undefined): number {
  if (previous !== undefined) throw new InvalidArgumentError('It can be given once.');
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id < 1) {
    throw new InvalidArgumentError('It is a positive whole number; "vestry closets" lists them.');
  }
  return id;
}

export const clientOption = () =>
  new Option('--client <id>', 'id of the closet ("vestry closets" lists them)').argParser(clientId);
