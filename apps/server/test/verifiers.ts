/** Programs of others that verify papers, where the machine has them (tools/bring-verifiers.ts); tests that need one are skipped where it is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

type Verifier = 'openssl' | 'pdffonts' | 'pdfinfo' | 'pdfsig' | 'pdftotext' | 'qpdf';

export function hasVerifier(name: Verifier): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

interface Verdict {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program on files in a folder of their own. @returns its exit code and all that it printed. */
export function runVerifier(
  name: Verifier,
  args: readonly string[],
  files: Readonly<Record<string, Buffer | string>>,
): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'vestry-verify-'));
  try {
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, file), bytes);
    const { status, stdout, stderr } = spawnSync(name, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a paper as poppler finds it. */
export function textOfPdf(pdf: Buffer): string {
  return runVerifier('pdftotext', ['-layout', 'paper.pdf', '-'], { 'paper.pdf': pdf }).output;
}

/** Whether poppler takes the signature and finds that it covers the whole file. */
export function acceptsSignature(pdf: Buffer): boolean {
  const { output } = runVerifier('pdfsig', ['paper.pdf'], { 'paper.pdf': pdf });
  return output.includes('Signature is Valid.') && output.includes('- Total document signed');
}

/** The parts of a signed PDF: the bytes that are signed, where they stand, and the signature over them. */
export function signedParts(pdf: Buffer) {
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/
    .exec(pdf.toString('latin1'))
    ?.slice(1)
    .map(Number);
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = range ?? [];
  const contents = pdf.subarray(firstLength + 1, second - 1).toString('latin1');
  const padded = Buffer.from(contents, 'hex');
  // DER says how long it is; zeros fill the rest of the place.
  const length = padded.readUInt16BE(2) + 4;
  return {
    content: Buffer.concat([
      pdf.subarray(first, first + firstLength),
      pdf.subarray(second, second + secondLength),
    ]),
    ranges: [
      [first, first + firstLength],
      [second, second + secondLength],
    ] as const,
    signature: padded.subarray(0, length),
  };
}
