import type { PhotoTarget } from '@vestry/contract/staff/receiving/schemas';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, clientError } from '../../lib/transport/api-error.ts';
import { createUploads, type UploadWays } from './uploads.ts';

const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** A server that knows VC-1 and VC-2 by the names of files, and what has arrived. */
function facility(send: UploadWays['send'] = async () => undefined) {
  const arrived = new Set<string>();
  const offer = vi.fn<UploadWays['offer']>(async (files) =>
    files.map(({ name, hash, itemId }): PhotoTarget => {
      const number = /^VC-[12](?!\d)/.exec(name)?.[0] ?? null;
      const id = itemId ?? (number === null ? null : Number(number.slice(3)));
      const target = { name, itemId: id, itemClientNumber: id === null ? null : `VC-${id}`, url: null };
      if (id === null) return { ...target, state: 'UNMATCHED' };
      if (arrived.has(hash ?? '')) return { ...target, state: 'DONE' };
      return { ...target, state: 'UPLOAD', url: `/put/${name}` };
    }),
  );
  const uploads = createUploads({
    offer,
    hash: async (file) => `hash of ${file.name}`,
    send: async (url, file, onPercent) => {
      await send(url, file, onPercent);
      arrived.add(`hash of ${file.name}`);
    },
  });
  const states = () => uploads.current().map(({ state }) => state);
  return { uploads, offer, states };
}

describe('photographs on their way', () => {
  test('each goes to the item that its name identifies; one that identifies none waits to be assigned', async () => {
    const { uploads, states } = facility();
    uploads.add([photo('VC-1.jpg'), photo('VC-2_back.jpg'), photo('IMG_0001.jpg')]);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'DONE', 'UNMATCHED']));
    uploads.assign(3, 2);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'DONE', 'DONE']));
    expect(uploads.current()[2]).toMatchObject({ itemClientNumber: 'VC-2', percent: 100 });
  });

  test('what is no photograph is refused before it is sent', async () => {
    const { uploads, offer, states } = facility();
    uploads.add([photo('notes.pdf', 'application/pdf')]);
    expect(uploads.current()[0]).toMatchObject({ state: 'REFUSED' });
    expect(uploads.current()[0]?.message).not.toBe('');
    uploads.add([new File([], 'VC-1.jpg', { type: 'image/jpeg' })]);
    expect(uploads.current()[1]?.message).toBe('The photo is damaged and cannot be read.');
    uploads.again(['REFUSED']);
    expect(states()).toEqual(['REFUSED', 'REFUSED']);
    expect(offer).not.toHaveBeenCalled();
  });

  test('a file whose name the server refuses stops none of the batch', async () => {
    const { uploads, offer, states } = facility();
    const answer = offer.getMockImplementation();
    offer.mockImplementation(async (files) => {
      if (answer === undefined || files.some(({ name }) => name.includes('\u202e')))
        throw new ApiError({ code: 'VALIDATION_FAILED', message: 'Some of it is wrong.', status: 422 });
      return answer(files);
    });
    uploads.add([photo('VC-1.jpg'), photo('VC-2\u202e.jpg'), photo('VC-2.jpg')]);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'REFUSED', 'DONE']));
  });

  test('a lost connection loses nothing: sent again, what had arrived is known by its bytes', async () => {
    let isDown = true;
    const sent: string[] = [];
    const { uploads, states } = facility(async (_url, { name }) => {
      if (isDown && name === 'VC-2.jpg') throw clientError('NETWORK');
      sent.push(name);
    });
    uploads.add([photo('VC-1.jpg'), photo('VC-2.jpg')]);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'LOST']));
    isDown = false;
    uploads.again(['LOST']);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'DONE']));
    uploads.add([photo('VC-1.jpg')]);
    await vi.waitFor(() => expect(states()).toEqual(['DONE', 'DONE', 'DONE']));
    expect(sent).toEqual(['VC-1.jpg', 'VC-2.jpg']);
  });

  test('a refusal by the server is shown, and stops none of the others', async () => {
    const broken = new ApiError({ code: 'PHOTO_BROKEN', message: 'It cannot be read.', status: 422 });
    const { uploads, states } = facility(async (_url, { name }) => {
      if (name === 'VC-1.jpg') throw broken;
    });
    uploads.add([photo('VC-1.jpg'), photo('VC-2.jpg')]);
    await vi.waitFor(() => expect(states()).toEqual(['REFUSED', 'DONE']));
    expect(uploads.current()[0]?.message).toBe('It cannot be read.');
  });

  test('more than one batch is requested batch by batch', async () => {
    const { uploads, offer, states } = facility();
    uploads.add(Array.from({ length: 30 }, (_, index) => photo(`VC-1 (${index}).jpg`)));
    await vi.waitFor(() => expect(states().every((state) => state === 'DONE')).toBe(true));
    expect(offer.mock.calls.map(([files]) => files.length)).toEqual([24, 6]);
  });
});
