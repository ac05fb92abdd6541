export interface ExpectedLine {
  readonly itemClientNumber: string;
  readonly description: string;
}

/**
 * Reads the lines that were entered or pasted: an item a line, its client number first, then what it is, after a tab, a
 * comma or a semicolon. A number that comes twice counts once.
 */
export function readLines(text: string): ExpectedLine[] {
  const lines = new Map<string, ExpectedLine>();
  for (const line of text.split(/\r?\n/)) {
    const [, first = '', description = ''] = /^([^\t,;]*)(?:[\t,;](.*))?$/.exec(line.trim()) ?? [];
    const number = first.trim();
    const key = number.toLowerCase();
    if (number !== '' && !lines.has(key))
      lines.set(key, { itemClientNumber: number, description: description.trim() });
  }
  return [...lines.values()];
}
