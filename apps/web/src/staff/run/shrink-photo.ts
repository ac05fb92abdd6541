/** A photograph of a telephone has many more pixels than a proof needs, and sending it takes long on the road. */
import { errorMessage } from '@vestry/contract/errors';
import { photoFileVerdict } from '@vestry/contract/photos/rules';

export type ShrunkPhoto =
  { readonly ok: true; readonly photo: Blob } | { readonly ok: false; readonly message: string };

const widthMax = 1600;
/** A file of at most so many bytes goes as it is. */
const smallBytes = 500_000;
const quality = 0.85;

/** The photograph in a size that is sent soon. Where the browser cannot read it, it goes as it is, or is refused as the server would. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const verdict = photoFileVerdict({ bytes: file.size, mediaType: file.type });
  if (verdict.ok && file.size <= smallBytes) return { ok: true, photo: file };
  const shrunk = await shrink(file).catch(() => null);
  if (shrunk !== null) return { ok: true, photo: shrunk };
  return verdict.ok ? { ok: true, photo: file } : { ok: false, message: errorMessage(verdict.reason) };
}

async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: widthMax, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
