import { samplePhotograph } from '../photo-sample.ts';

/** Sends a document to the address that a call has offered; answers how the next call names it. */
export async function putDocument(
  origin: string,
  { url, uploadId }: { readonly url: string; readonly uploadId: number },
): Promise<{ readonly uploadId: number }> {
  const headers = { 'content-type': 'image/jpeg' };
  const body = new Uint8Array(await samplePhotograph());
  const answer = await fetch(`${origin}${url}`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`the document did not arrive: ${answer.status}`);
  return { uploadId };
}
