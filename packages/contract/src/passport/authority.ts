/** The names of the certificates that an instance makes for itself (ADR 0047), and the sentence that says who vouches for a signature. */

/** The name of the certificate by which papers are signed: 'Vestry (closet.example.com)'. */
export const ownSignerName = (brand: string, host: string): string => `${brand} (${host})`;

/** The name of the authority that issues it. */
export const ownAuthorityName = (signerName: string): string => `${signerName} authority`;

/** The brand that made the authority for itself; null for an authority that the operator was given by others. */
function makerOf(authorityName: string): string | null {
  return /^(.+) \([^()]+\) authority$/.exec(authorityName)?.[1] ?? null;
}

export function vouchSentence(authorityName: string): string {
  const maker = makerOf(authorityName);
  return maker === null
    ? `The signature is vouched for by ${authorityName}.`
    : `${maker} made the certificate of this signature itself; no outside authority vouches for it.`;
}

/** The digits of the custody chain's hashes that tell records apart; the hash of the last record is also given whole. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** The first four bytes of a certificate's fingerprint: '4F:9A:12:0C'. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 11);
