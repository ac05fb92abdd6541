import { signatureFrame, signaturePath, type Point, type Strokes } from '@vestry/contract/visits/signature';

const { width, height } = signatureFrame;

/** A signature as it was drawn. */
export function Signature({ strokes, signer }: { readonly strokes: Strokes; readonly signer: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Signature of ${signer}`}
      className="block w-full max-w-80 rounded-control border border-hair bg-raised"
    >
      <SignatureLine strokes={strokes} />
    </svg>
  );
}

/** The strokes, within a picture of the signature's frame. */
export function SignatureLine({ strokes }: { readonly strokes: readonly (readonly Point[])[] }) {
  return (
    <path
      d={signaturePath(strokes)}
      fill="none"
      className="stroke-ink"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
