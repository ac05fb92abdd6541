/** Finds the photographs of a manifest or a tenant export inside their folder, verifies and reads them. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxPhotoBytes } from '@vestry/contract/photos/rules';
import { errorMessage } from '@vestry/contract/errors';
import { requireImage } from '../photos/process-image.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A photograph on disk, by its path and the SHA-256 of its bytes. */
export interface PhotoFile {
  readonly path: string;
  readonly bytes: number;
  readonly hash: string;
}

type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

const no = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isAbsent(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

/**
 * The path of the photograph or document `name` in `folder`. A name may lead into folders below, with `/` or `\` between them, but
 * neither it nor a symbolic link on its way may lead out.
 */
export async function locateFile(folder: string, name: string): Promise<Verdict<string>> {
  const relative = name.replaceAll('\\', '/');
  if (name.includes('\0')) return no('the name contains an invisible control character');
  if (isAbsolute(relative) || /^[a-z]:/i.test(relative)) {
    return no(`"${name}" is an absolute path: give it relative to the photo folder`);
  }
  if (relative.split('/').includes('..')) return no(`"${name}" climbs out of the photo folder`);
  const path = join(folder, relative);
  try {
    const [home, real] = await Promise.all([realpath(folder), realpath(path)]);
    if (real === home) return no(`"${name}" is the photo folder itself`);
    if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) {
      return no(`"${name}" leads out of the photo folder through a link`);
    }
  } catch (error) {
    if (isAbsent(error)) return no(`"${name}" is not in the photo folder`);
    if (codeOf(error) === 'ELOOP') return no(`"${name}" is a link that leads in a circle`);
    if (codeOf(error) === 'ENAMETOOLONG') return no('the name is longer than any file name');
    throw error;
  }
  return { ok: true, value: path };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Finds the photograph and, unless an image of the same content is `isKnown` already, decodes it once to verify it
 * whole.
 * @returns the file, or in one clause for the user why it is none of ours.
 */
export async function findPhoto(
  folder: string,
  name: string,
  isKnown: (hash: string) => Promise<boolean>,
): Promise<Verdict<PhotoFile>> {
  const located = await locateFile(folder, name);
  if (!located.ok) return located;
  const path = located.value;
  const found = await stat(path);
  if (!found.isFile()) return no(`"${name}" is not a file`);
  if (found.size > maxPhotoBytes) return no(`"${name}": ${errorMessage('PHOTO_TOO_LARGE')}`);
  const photo = { path, bytes: found.size, hash: await hashFile(path) };
  try {
    if (!(await isKnown(photo.hash))) await requireImage(photo);
  } catch (error) {
    if (error instanceof Refusal) return no(`"${name}": ${error.message}`);
    throw error;
  }
  return { ok: true, value: photo };
}
