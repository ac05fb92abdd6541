import { fullName } from '@vestry/contract/format/person';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { removePortrait, generateUploadUrl } from '@vestry/contract/photos/calls';
import { photoMediaTypes, maxPhotoPixels, photoFileVerdict } from '@vestry/contract/photos/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { errorMessage, type ErrorCode } from '@vestry/contract/errors';
import { ApiError } from '../lib/transport/api-error.ts';
import { isUnreachable } from '../lib/transport/is-unreachable.ts';
import { sendFile } from '../lib/transport/send-file.ts';

interface PhotoSectionProps {
  readonly user: AccountUser;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
}

/** A person's photograph, and the way to another one. */
export function PhotoSection({ user, isOwn, mayChange }: PhotoSectionProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const refresh = async () => queryClient.invalidateQueries({ queryKey: ['users'] });

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const read = await readPicture(file);
    setError(read.ok ? '' : read.message);
    if (read.ok) setPicture(read.picture);
  }

  function close(): void {
    picture?.close();
    setPicture(null);
  }

  async function save(portrait: Blob): Promise<void> {
    await sendPhoto(user.id, portrait);
    close();
    showToast({ kind: 'success', text: isOwn ? 'Your photo has been saved' : 'The photo has been saved' });
    await refresh();
  }

  return (
    <div className="flex items-center gap-6">
      <Avatar name={fullName(user)} photo={user.photo} large />
      {mayChange && (
        <div>
          <input
            ref={input}
            type="file"
            aria-label="Photo"
            accept={photoMediaTypes.join(',')}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <button type="button" className="text-link text-sm" onClick={() => input.current?.click()}>
            {user.photo === null ? 'Add a photo' : 'Change the photo'}
          </button>
          {user.photo !== null && (
            <button
              type="button"
              aria-haspopup="dialog"
              className="text-link ml-4 text-sm"
              onClick={() => setRemoving(true)}
            >
              Remove it
            </button>
          )}
          <p
            role="status"
            className={`min-h-6 pt-2 text-sm ${error === '' ? 'text-ink-3' : 'text-pink-ink'}`}
          >
            {error === '' ? 'JPEG, PNG or WebP, up to 25 MB' : error}
          </p>
        </div>
      )}
      {isRemoving && (
        <RemovePhoto userId={user.id} isOwn={isOwn} afterwards={refresh} onClose={() => setRemoving(false)} />
      )}
      {picture !== null && (
        <PhotoEditor
          title={isOwn ? 'Your photo' : `Photo of ${user.name}`}
          picture={picture}
          onCancel={close}
          onSave={save}
        />
      )}
    </div>
  );
}

interface RemovePhotoProps {
  readonly userId: number;
  readonly isOwn: boolean;
  readonly afterwards: () => Promise<void>;
  readonly onClose: () => void;
}

/** There is no undo but to choose it again. */
function RemovePhoto({ userId, isOwn, afterwards, onClose }: RemovePhotoProps) {
  return (
    <AskDialog
      title="Remove this photo?"
      action="Remove"
      run={async () => callApi(removePortrait, { params: { userId } })}
      done="The photo has been removed"
      afterwards={afterwards}
      onClose={onClose}
    >
      <p className="text-ink-2">{isOwn ? 'Your' : 'Their'} initials take its place.</p>
    </AskDialog>
  );
}

/** Uploads a user's photograph: requests the address, then puts the file there (specification, section 7). */
async function sendPhoto(userId: number, file: Blob): Promise<void> {
  const { url } = await callApi(generateUploadUrl, { query: { idUser: userId } }).catch(explain);
  await sendFile(url, file);
}

/** Every failure to make the address has one text (section 8), but for those that are shown elsewhere anyway, and a lost connection. */
function explain(error: unknown): never {
  const isKnown =
    error instanceof ApiError && ['DEMO_RESTRICTED', 'FORBIDDEN', 'SESSION_ENDED'].includes(error.code);
  if (isKnown || isUnreachable(error)) throw error;
  throw new ApiError({ code: 'UPLOAD_URL_FAILED', message: errorMessage('UPLOAD_URL_FAILED'), status: 0 });
}

type ReadPicture =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly message: string };

/** Opens a chosen file as a picture, upright, or says why it is none. */
async function readPicture(file: File): Promise<ReadPicture> {
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
