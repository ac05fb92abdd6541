/** An answer of a staff call as people read it: a line for each thing of a list, and what belongs to one thing below it. */

type Plain = string | number | boolean | null;

const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';

/** Whose content says the least: signed addresses and pictures are for programs. */
const unshown = new Set(['photo', 'photos', 'image', 'photoData', 'thumbhash', 'fullAddress']);

export function textOf(value: unknown): string {
  return linesOf(value, '').join('\n');
}

function linesOf(value: unknown, indent: string): string[] {
  if (isPlain(value)) return [`${indent}${String(value)}`];
  if (Array.isArray(value))
    return value.length === 0 ? [`${indent}none`] : value.flatMap((one: unknown) => entryOf(one, indent));
  const shown = Object.entries(value ?? {}).filter(([name]) => !unshown.has(name));
  return shown.flatMap(([name, one]) => {
    if (isPlain(one)) return [`${indent}${name}: ${one === '' || one === null ? '-' : String(one)}`];
    if (Array.isArray(one) && one.every(isPlain)) return [`${indent}${name}: ${one.join(', ') || '-'}`];
    return [`${indent}${name}:`, ...linesOf(one, `${indent}  `)];
  });
}

/** The plain fields of an object in one line, its nested ones below. */
function entryOf(value: unknown, indent: string): string[] {
  if (isPlain(value)) return [`${indent}- ${String(value)}`];
  const entries = Object.entries(value ?? {}).filter(([name]) => !unshown.has(name));
  const words = entries.flatMap(([name, one]) =>
    isPlain(one) && one !== '' && one !== null ? [`${name} ${String(one)}`] : [],
  );
  const deep = entries.filter(([, one]) => !isPlain(one));
  const below = deep.flatMap(([name, one]) =>
    Array.isArray(one) && one.every(isPlain)
      ? one.length === 0
        ? []
        : [`${indent}    ${name}: ${one.join(', ')}`]
      : [`${indent}    ${name}:`, ...linesOf(one, `${indent}      `)],
  );
  return [`${indent}- ${words.join(' · ')}`, ...below];
}
