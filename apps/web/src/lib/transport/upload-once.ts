/** The uploads of files that have been sent: for which item, and its number. */
const uploads = new WeakMap<Blob, { readonly itemId: number; readonly uploadId: number }>();

/**
 * Sends a file for an item once: who tries again after a lost answer sends the body of the first try. With another upload it would be
 * another one, and the server would refuse it under the same key.
 */
export async function uploadOnce(file: Blob, itemId: number, upload: () => Promise<number>): Promise<number> {
  const before = uploads.get(file);
  if (before?.itemId === itemId) return before.uploadId;
  const uploadId = await upload();
  uploads.set(file, { itemId, uploadId });
  return uploadId;
}
