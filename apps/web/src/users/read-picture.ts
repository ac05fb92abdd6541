import { errorMessage, type ErrorCode } from '@vestry/contract/errors';
import { maxPhotoPixels, photoFileVerdict } from '@vestry/contract/photos/rules';

export type ReadPicture =
  { readonly ok: true; readonly picture: ImageBitmap } | { readonly ok: false; readonly message: string };

/** Opens a chosen file as a picture, upright, or says why it is none. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const verdict = photoFileVerdict({ bytes: file.size, mediaType: file.type });
  if (!verdict.ok) return refused(verdict.reason);
  try {
    const picture = await createImageBitmap(file);
    if (picture.width * picture.height <= maxPhotoPixels) return { ok: true, picture };
    picture.close();
    return refused('PHOTO_TOO_MANY_PIXELS');
  } catch {
    return refused('PHOTO_BROKEN');
  }
}

function refused(code: ErrorCode): ReadPicture {
  return { ok: false, message: errorMessage(code) };
}
