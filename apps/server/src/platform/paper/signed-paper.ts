/** Makes papers with the instance's signature, so that a changed byte shows in every program that checks signatures. */
import { signatureBytes, signPdf } from '../signing/sign-pdf.ts';
import type { SigningIdentity } from '../signing/signing-identity.ts';
import { fontFor } from './faces.ts';
import { closePaper, openPaper, type Document, type Paper } from './paper.ts';
import type { PaperSize } from './paper-size.ts';
import { useFont } from './typesetter.ts';

export interface SignedPaper {
  /** Of the paper, and the purpose of the signature, as programs show it beside the signer's name. */
  readonly title: string;
  readonly size: PaperSize;
  /** The operator. */
  readonly author: string;
  readonly signedAt: Date;
  readonly identity: SigningIdentity;
}

/** The object of a PDF as pdfkit has it; its types do not know it. */
interface Reference {
  data: Record<string, unknown>;
  end(): void;
}

interface FormDocument {
  readonly _root: { readonly data: { readonly AcroForm: Reference } };
  initForm(): void;
  ref(data: object): Reference;
  annotate(left: number, top: number, width: number, height: number, options: object): void;
  readonly page: { readonly annotations: Reference[] };
}

/** Signatures exist, and changes must be appended. */
const signatureFlags = 3;
/** Printed, and locked. */
const annotationFlags = 132;
/** The library that signs replaces these by the range of the signed bytes. */
const anyPosition = '**********';

/** Makes a paper, which `put` fills, and signs it. The title stands at the foot of each page. */
export async function makeSignedPaper(signed: SignedPaper, put: (paper: Paper) => void): Promise<Buffer> {
  const { title, size, author, signedAt: createdAt, identity } = signed;
  const paper = openPaper({ size, title, author, contact: title, createdAt, standard: 'PDF/UA' });
  put(paper);
  putSignature(paper, signed);
  return signPdf(await closePaper(paper), identity);
}

/** Leaves the place of the signature: a form field that nobody sees, in the structure of the document as PDF/UA demands it. */
function putSignature({ document, root }: Paper, { identity, signedAt, title }: SignedPaper): void {
  useFont(document, fontFor('text', 0x20));
  const form = asFormDocument(document);
  form.initForm();
  const { AcroForm } = form._root.data;
  AcroForm.data = { Fields: AcroForm.data['Fields'], DR: AcroForm.data['DR'], SigFlags: signatureFlags };
  const signature = form.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, anyPosition, anyPosition, anyPosition],
    Contents: Buffer.alloc(signatureBytes(identity)),
    M: signedAt,
    // pdfkit writes an object of String as text, and a string as a name.
    Reason: new String(title),
  });
  signature.end();
  const element = document.struct('Form');
  root.add(element);
  form.annotate(0, 0, 0, 0, {
    structParent: element,
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Signature'),
    TU: new String('The signature of this paper'),
    F: annotationFlags,
    V: signature,
  });
  element.end();
  const widget = form.page.annotations.at(-1);
  AcroForm.data['Fields'] = widget === undefined ? [] : [widget];
}

function asFormDocument(document: Document): FormDocument {
  // pdfkit's types know neither its catalogue nor what a field refers to.
  return document as unknown as FormDocument;
}
