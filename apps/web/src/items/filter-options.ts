import type { FilterOption } from '@vestry/contract/items/filters';
import { foldText } from './highlight.ts';

/** The values that items have under the other filters, and the chosen ones that none has any more, with 0. */
export function shownOptions(
  options: readonly FilterOption[],
  chosen: readonly string[],
  nameOf: (value: string) => string,
): readonly FilterOption[] {
  const lost = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...lost.map((value) => ({ value, name: nameOf(value), count: 0 }))];
}

/** Those whose name holds what was typed, whatever the capitals and accents. */
export function matchingOptions(options: readonly FilterOption[], typed: string): readonly FilterOption[] {
  const key = foldText(typed).trim();
  return key === '' ? options : options.filter(({ name }) => foldText(name).includes(key));
}
