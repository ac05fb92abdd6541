/** The numbers of the uploads of files that have been sent. */
const uploads = new WeakMap<Blob, number>();

/**
 * Sends a file once: who tries again after a lost answer sends the body of the first try. With another upload it would be another one,
 * and the server would refuse it under the same key.
 */
export async function uploadOnce(file: Blob, upload: () => Promise<number>): Promise<number> {
  const uploadId = uploads.get(file) ?? (await upload());
  uploads.set(file, uploadId);
  return uploadId;
}
