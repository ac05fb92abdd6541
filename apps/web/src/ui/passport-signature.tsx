import { shortFingerprint, shortHash, vouchSentence } from '@vestry/contract/passport/authority';
import type { Passport } from '@vestry/contract/passport/schemas';
import type { ReactNode } from 'react';
import { PassportPart } from './passport-part.tsx';
import type { PassportWords } from './passport-words.ts';

interface PassportSignatureProps {
  readonly passport: Passport;
  readonly words: PassportWords;
}

/** Who signs the paper and who vouches for it, in a few words; the digits that others compare are opened below. */
export function PassportSignature({ passport, words }: PassportSignatureProps) {
  const { authority, custody } = passport;
  const { rows, lastHash } = custody.chain;
  return (
    <PassportPart title="Signature">
      <div className="grid max-w-prose gap-3 text-sm text-ink-2">
        <p>
          The PDF of this passport is signed by {words.operator} on the day you download it. Adobe Acrobat and
          every other program that checks signatures show whether it has been changed since.
        </p>
        {authority !== null && (
          <p>
            {vouchSentence(authority.name)} To make sure of it, call{' '}
            <span className="whitespace-nowrap figures">{words.phone}</span> and compare the fingerprint of
            the certificate.
          </p>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {authority !== null && <Mark label="Certificate">{shortFingerprint(authority.sha256)}</Mark>}
          {rows > 0 && <Mark label={`Record ${rows} of this closet’s chain`}>{shortHash(lastHash)}</Mark>}
        </dl>
        <VerificationDetails passport={passport} />
      </div>
    </PassportPart>
  );
}

function Mark({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="figures">{label}</dt>
      <dd className="text-ink figures">{children}</dd>
    </>
  );
}

function VerificationDetails({ passport: { authority, custody } }: Pick<PassportSignatureProps, 'passport'>) {
  const { movements, chain } = custody;
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center hover:text-ink">
        Verification details
      </summary>
      <dl className="grid gap-4 pb-2">
        {authority !== null && (
          <>
            <Detail label="Name in the certificate">{authority.name}</Detail>
            <Detail label="Fingerprint of the certificate (SHA-256)">{authority.sha256}</Detail>
          </>
        )}
        {chain.rows > 0 && (
          <Detail label={`Hash of record ${chain.rows}, the last of this closet’s chain (SHA-256)`}>
            {chain.lastHash}
          </Detail>
        )}
        {movements.length > 0 && (
          <Detail label="Records of this item">
            {movements.map(({ seq, hash }) => (
              <span key={seq} className="block">
                Record {seq}: {shortHash(hash)}
              </span>
            ))}
          </Detail>
        )}
      </dl>
    </details>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 figures">{label}</dt>
      <dd className="wrap-anywhere text-ink figures">{children}</dd>
    </div>
  );
}
