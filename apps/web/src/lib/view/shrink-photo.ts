/** A photograph of a telephone has many more pixels than a proof needs, and sending it takes long on the road. */
import { errorMessage, type ErrorCode } from '@vestry/contract/errors';
import { photoFileVerdict } from '@vestry/contract/photos/rules';

export type ShrunkPhoto =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly message: string };

const widthMax = 1600;
/** A file of at most so many bytes, and not too many pixels, goes as it is. */
const smallBytes = 500_000;
const quality = 0.85;

/**
 * The photograph in a size that is sent soon. What the browser cannot read is refused here, as the server would once its driver
 * has left; what it cannot make smaller goes as it is.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const verdict = photoFileVerdict({ bytes: file.size, mediaType: file.type });
  const width = await widthOf(file).catch(() => null);
  if (verdict.ok && file.size <= smallBytes && width !== null && width <= widthMax)
    return { ok: true, photo: file };
  if (width === null) return refused(verdict.ok ? 'PHOTO_BROKEN' : verdict.reason);
  const shrunk = await shrink(file, Math.min(width, widthMax)).catch(() => null);
  if (shrunk !== null) return { ok: true, photo: shrunk };
  return verdict.ok ? { ok: true, photo: file } : refused(verdict.reason);
}

function refused(reason: ErrorCode): ShrunkPhoto {
  return { ok: false, message: errorMessage(reason) };
}

/** The browser reads it from the beginning of the file, without unpacking the picture. */
async function widthOf(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () => resolve(image.naturalWidth));
      image.addEventListener('error', () => reject(new Error('no picture')));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(file: Blob, width: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
