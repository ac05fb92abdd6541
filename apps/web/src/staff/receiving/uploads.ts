/** Uploads of photographs: each is tracked by itself and resumed after a break; none is lost. */
import { errorMessage } from '@vestry/contract/errors';
import { photoFileVerdict } from '@vestry/contract/photos/rules';
import type { PhotoFiles, PhotoTarget } from '@vestry/contract/staff/receiving/schemas';
import { createStore } from '../../lib/data/create-store.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';

/**
 * `WAITING` to be offered or sent, `SENDING`, `DONE`, `UNMATCHED` when its name names no item, `LOST` with the
 * connection and sent again automatically, `REFUSED` until a person tries again.
 */
export type UploadState = 'WAITING' | 'SENDING' | 'DONE' | 'UNMATCHED' | 'LOST' | 'REFUSED';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  readonly percent: number;
  /** Known once the server or a person has named it. */
  readonly itemId: number | null;
  readonly itemClientNumber: string | null;
  /** Why it has not arrived. */
  readonly message: string;
}

export interface UploadWays {
  readonly offer: (files: PhotoFiles['files']) => Promise<PhotoTarget[]>;
  readonly send: (url: string, file: File, onPercent: (percent: number) => void) => Promise<void>;
  /** SHA-256 in hexadecimal digits; undefined where the browser cannot compute it. */
  readonly hash: (file: File) => Promise<string | undefined>;
}

/** The number of files that are offered to the server in one call, and the number that are sent at the same time. */
const batchSize = 24;
const lanes = 3;

function createList() {
  const store = createStore<readonly Upload[]>([]);
  const change = (id: number, changed: Partial<Upload>): void =>
    store.publish(store.current().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  return { ...store, change };
}

/** A file that can be no photograph is refused before it is offered, also when it is tried again. */
function firstState(file: File): Pick<Upload, 'state' | 'message'> {
  const verdict = photoFileVerdict({ bytes: file.size, mediaType: file.type });
  return verdict.ok
    ? { state: 'WAITING', message: '' }
    : { state: 'REFUSED', message: errorMessage(verdict.reason) };
}

function createUpload(id: number, file: File): Upload {
  return { id, file, percent: 0, itemId: null, itemClientNumber: null, ...firstState(file) };
}

async function toOffer(
  { file, itemId }: Upload,
  hash: UploadWays['hash'],
): Promise<PhotoFiles['files'][number]> {
  const known = await hash(file).catch(() => undefined);
  return {
    name: file.name,
    bytes: file.size,
    ...(known === undefined ? {} : { hash: known }),
    ...(itemId === null ? {} : { itemId }),
  };
}

/** Runs all jobs, `lanes` at a time. */
async function inLanes(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const todo = [...jobs];
  const lane = async (): Promise<void> => {
    for (let job = todo.shift(); job !== undefined; job = todo.shift()) await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Files that failed with the connection or a rate limit are sent again; what the server refused is not. */
function afterFailure(error: unknown): Partial<Upload> {
  const isLost = error instanceof ApiError && (error.status === 0 || error.code === 'TOO_MANY_REQUESTS');
  return { state: isLost ? 'LOST' : 'REFUSED', percent: 0, message: messageOf(error) };
}

/** One file whose name is refused stops none of its batch, so each is then offered by itself. */
function isRefusedForOne(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'VALIDATION_FAILED';
}

export function createUploads(ways: UploadWays) {
  const { current, publish, change, subscribe } = createList();
  let lastId = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let batch = waiting(); batch.length > 0; batch = waiting()) await doBatch(batch);
    isRunning = false;
  }

  function waiting(): readonly Upload[] {
    return current()
      .filter(({ state }) => state === 'WAITING')
      .slice(0, batchSize);
  }

  async function doBatch(batch: readonly Upload[]): Promise<void> {
    for (const { id } of batch) change(id, { state: 'SENDING', percent: 0, message: '' });
    const files = await Promise.all(batch.map(async (upload) => toOffer(upload, ways.hash)));
    let targets: readonly PhotoTarget[];
    try {
      targets = await ways.offer(files);
    } catch (error) {
      if (batch.length > 1 && isRefusedForOne(error)) for (const upload of batch) await doBatch([upload]);
      else for (const { id } of batch) change(id, afterFailure(error));
      return;
    }
    await inLanes(batch.map((upload, index) => async () => doOne(upload, targets[index])));
  }

  async function doOne({ id, file }: Upload, target: PhotoTarget | undefined): Promise<void> {
    if (target === undefined) return change(id, { state: 'LOST' });
    const { itemId, itemClientNumber, state, url } = target;
    if (state !== 'UPLOAD' || url === null) {
      const isDone = state === 'DONE';
      return change(id, {
        state: isDone ? 'DONE' : 'UNMATCHED',
        percent: isDone ? 100 : 0,
        itemId,
        itemClientNumber,
      });
    }
    change(id, { itemId, itemClientNumber });
    try {
      await ways.send(url, file, (percent) => change(id, { percent }));
      change(id, { state: 'DONE', percent: 100 });
    } catch (error) {
      change(id, afterFailure(error));
    }
  }

  function again(states: readonly UploadState[]): void {
    publish(
      current().map((upload) =>
        states.includes(upload.state) ? { ...upload, ...firstState(upload.file) } : upload,
      ),
    );
    void run();
  }

  return {
    current,
    subscribe,
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        lastId += 1;
        return createUpload(lastId, file);
      });
      publish([...current(), ...added]);
      void run();
    },
    /** Assigns an unmatched photograph to an item. */
    assign(id: number, itemId: number): void {
      change(id, { itemId, state: 'WAITING' });
      void run();
    },
    again,
    /** Removes one from the list; a photograph that has arrived stays with its item. */
    forget(id: number): void {
      publish(current().filter((upload) => upload.id !== id));
    },
    forgetDone(): void {
      publish(current().filter(({ state }) => state !== 'DONE'));
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** The SHA-256 of a file; undefined outside of a secure context. */
export async function hashOf(file: File): Promise<string | undefined> {
  const subtle = (crypto as { readonly subtle?: SubtleCrypto }).subtle;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
