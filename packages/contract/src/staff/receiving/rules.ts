/** Which item a photograph's file shows. */

/**
 * The client number in a file's name: the longest of `numbers` that the name is, or begins with before a separator,
 * so that `VC-1001.jpg`, `vc-1001 (2).JPG` and `VC-1001_back.png` are all of VC-1001, and `VC-10011.jpg` is not.
 */
export function matchNumber(fileName: string, numbers: readonly string[]): string | null {
  const base = baseOf(fileName);
  let found: string | null = null;
  for (const number of numbers) {
    const key = number.normalize('NFKC').trim().toLowerCase();
    const isIt = base === key || (base.startsWith(key) && /^[\s._()-]/.test(base.slice(key.length)));
    if (isIt && number.length > (found?.length ?? 0)) found = number;
  }
  return found;
}

/** Every number that a file's name could contain: itself, and what stands before each of its separators; in lower case. */
export function numberCandidates(fileName: string): string[] {
  const base = baseOf(fileName);
  const ends = [...base.matchAll(/[\s._()-]/g)].map(({ index }) => index);
  return [...new Set([...ends, base.length].map((end) => base.slice(0, end).trim()))].filter(Boolean);
}

/** The name without folders and ending, as numbers are compared. */
function baseOf(fileName: string): string {
  return fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();
}
