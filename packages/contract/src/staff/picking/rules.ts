/** The verdict of a scan, and the text of a label. */
import type { ScanVerdict } from './schemas.ts';

/** Makes the text in a label's code: `VESTRY:<closet>:<client number>`, so that two closets may use one number. */
export function labelText(clientId: number, itemClientNumber: string): string {
  return `VESTRY:${clientId}:${itemClientNumber}`;
}

/** Reads what was scanned or typed: a label's text names the closet too, a bare client number does not. */
export function readScan(code: string): {
  readonly clientId: number | null;
  readonly itemClientNumber: string;
} {
  const text = code.trim();
  const label = /^VESTRY:([1-9]\d{0,14}):(.+)$/i.exec(text);
  if (label?.[1] === undefined || label[2] === undefined) return { clientId: null, itemClientNumber: text };
  return { clientId: Number(label[1]), itemClientNumber: label[2].trim() };
}

/** A wrong item is signaled loudly, by sound and color; an item that was packed before is no mistake. */
export function isLoud(verdict: ScanVerdict): boolean {
  return verdict !== 'PACKED' && verdict !== 'ALREADY_PACKED';
}

export function scanMessage(
  verdict: ScanVerdict,
  facts: {
    readonly itemClientNumber: string;
    readonly reference: string;
    readonly otherCloset: string | null;
    /** The sentence that says when it was released (`releasedSentence`); empty for any other. */
    readonly released: string;
  },
): string {
  const { itemClientNumber: number, reference, otherCloset, released } = facts;
  switch (verdict) {
    case 'PACKED':
      return `${number} is packed for ${reference}.`;
    case 'ALREADY_PACKED':
      return `${number} is packed for ${reference} already.`;
    case 'NOT_IN_REQUEST':
      return `Stop: ${number} is not in ${reference}.`;
    case 'OTHER_CLIENT':
      return `Stop: ${number} belongs to ${otherCloset ?? 'another client'}. It must not leave with ${reference}.`;
    case 'RELEASED':
      return `${released} It must not leave with ${reference}.`;
    case 'UNKNOWN':
      return `Stop: no item has the number ${number}.`;
  }
}
