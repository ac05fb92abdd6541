/** Photographs from a folder, through the same addresses as the page's. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { offerCarePhoto } from '@vestry/contract/staff/care/calls';
import type { CarePhoto } from '@vestry/contract/staff/care/schemas';
import { offerPhotos } from '@vestry/contract/staff/receiving/calls';
import type { PhotoTarget } from '@vestry/contract/staff/receiving/schemas';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../../areas/staff/staff-call.ts';
import { userPath } from './command.ts';
import { readUserFile } from './files.ts';
import { runCall, type StaffDeps } from './staff-deps.ts';
import { inputOf, type OptionValues } from './staff-options.ts';

export interface PutPhoto extends Omit<PhotoTarget, 'state' | 'url'> {
  /** FAILED: it is no photograph. */
  readonly state: 'SET' | 'DONE' | 'UNMATCHED' | 'FAILED';
  readonly message: string;
}

/** Takes the files in, one after the other; a bad one holds up no other. */
export async function putPhotos(
  deps: StaffDeps,
  by: StaffActor,
  clientId: string,
  paths: readonly string[],
): Promise<PutPhoto[]> {
  requireName(by);
  const outcomes: PutPhoto[] = [];
  for (const path of paths) {
    const bytes = await readUserFile(userPath(path));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const files = JSON.stringify([{ name: basename(path), bytes: bytes.length, hash }]);
    const input = inputOf(offerPhotos, { clientId, files: [files] });
    const targets = (await runCall(deps, by, offerPhotos, input)) as PhotoTarget[]; // what that call answers
    for (const target of targets) outcomes.push(await put(deps, target, bytes));
  }
  return outcomes;
}

/** @throws Refusal FORBIDDEN: an address for a photograph is valid for the member of staff who requested it. */
function requireName({ userId }: StaffActor): void {
  if (userId === null)
    throw new Refusal('FORBIDDEN', {
      message: 'photographs are sent in the name of a member of staff: add --as with an email address',
    });
}

async function put(
  { uploads }: StaffDeps,
  { url, state, ...target }: PhotoTarget,
  bytes: Buffer,
): Promise<PutPhoto> {
  if (url === null || state !== 'UPLOAD')
    return { ...target, state: state === 'DONE' ? 'DONE' : 'UNMATCHED', message: '' };
  try {
    await receive(uploads, url, bytes);
    return { ...target, state: 'SET', message: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...target, state: 'FAILED', message: error.message };
  }
}

/**
 * Takes in the photograph of a recommendation that is about to be made; answers what the recommendation names it by.
 * @throws Refusal of the call, or a PHOTO_ code for what is no photograph.
 */
export async function putCarePhoto(
  deps: StaffDeps,
  by: StaffActor,
  { clientId, itemId }: OptionValues,
  path: string,
): Promise<string> {
  requireName(by);
  const bytes = await readUserFile(userPath(path));
  const input = inputOf(offerCarePhoto, { clientId, itemId });
  const { uploadId, url } = (await runCall(deps, by, offerCarePhoto, input)) as CarePhoto; // what that call answers
  await receive(deps.uploads, url, bytes);
  return String(uploadId);
}

async function receive(uploads: StaffDeps['uploads'], url: string, bytes: Buffer): Promise<void> {
  await uploads.receive(url.slice(url.lastIndexOf('/') + 1), Readable.from([bytes]), bytes.length);
}
