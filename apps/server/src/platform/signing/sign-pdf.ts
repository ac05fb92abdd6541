/** Signs a finished PDF in which a place for the signature was left (platform/paper/signed-paper.ts). */
import { Signer, SignPdf } from '@signpdf/signpdf';
import type { SigningIdentity } from './signing-identity.ts';

class DetachedSigner extends Signer {
  readonly #identity: SigningIdentity;

  constructor(identity: SigningIdentity) {
    super();
    this.#identity = identity;
  }

  override async sign(content: Buffer<ArrayBuffer>): Promise<Buffer> {
    // Loaded at the first signature: the library is large, and most processes sign little.
    const { signDetached } = await import('./sign-detached.ts');
    return signDetached(content, this.#identity);
  }
}

export async function signPdf(pdf: Buffer, identity: SigningIdentity): Promise<Buffer> {
  return new SignPdf().sign(pdf, new DetachedSigner(identity));
}

/** The bytes that the signature of an identity needs at most: its certificates, a signature of RSA 4096, and what stands around them. */
export function signatureBytes({ certificates }: SigningIdentity): number {
  return certificates.reduce((sum, { raw }) => sum + raw.length, 2048);
}
