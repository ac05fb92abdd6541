/** `vestry certificate`: prints what others must trust to verify the papers that this instance signs. */
import type { X509Certificate } from 'node:crypto';
import { createSigner } from '../../platform/signing/signer.ts';
import { countOf, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { writeUserFile } from './files.ts';
import { withDeps } from './deps.ts';

export async function certificate(terminal: Terminal, { out }: { readonly out?: string }): Promise<ExitCode> {
  const found = await withDeps(terminal.note, async (deps) => createSigner(deps).certificates());
  const trusted = found.filter(({ ca }) => ca);
  // The operator's file may leave its authority out, whose certificate others have already: then they trust the certificates in the file.
  const anchors = trusted.length > 0 ? trusted : found;
  const file = anchors.map(String).join('');
  terminal.json(found.map(describe));
  if (out !== undefined) {
    const path = userPath(out);
    await writeUserFile(path, file);
    terminal.note(`${path}: ${countOf(anchors.length, 'certificate')}.`);
  }
  for (const each of anchors) terminal.note(lineOf(each));
  if (out === undefined) terminal.say(file.trimEnd());
  return exitCodes.ok;
}

function describe(each: X509Certificate) {
  const { subject, issuer, ca, serialNumber, fingerprint256, validFromDate, validToDate } = each;
  return {
    subject,
    issuer,
    isAuthority: ca,
    serial: serialNumber,
    sha256: fingerprint256,
    validFrom: validFromDate.toISOString(),
    validUntil: validToDate.toISOString(),
    certificate: each.toString(),
  };
}

function lineOf({ subject, fingerprint256, validFromDate, validToDate }: X509Certificate): string {
  const [from, until] = [validFromDate, validToDate].map((date) => date.toISOString().slice(0, 10));
  return `${subject.replaceAll('\n', ', ')}, from ${from} until ${until}, SHA-256 ${fingerprint256}`;
}
