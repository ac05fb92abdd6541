import { fullName } from '@vestry/contract/format/person';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { removePortrait } from '@vestry/contract/photos/calls';
import { photoMediaTypes } from '@vestry/contract/photos/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { readPicture } from './read-picture.ts';
import { sendPhoto } from './send-photo.ts';

interface PhotoSectionProps {
  readonly user: AccountUser;
  readonly mayChange: boolean;
}

/** A person's photograph, and the way to another one. */
export function PhotoSection({ user, mayChange }: PhotoSectionProps) {
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
    showToast({ kind: 'success', text: 'Your photo has been saved' });
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
        // There is no undo but to choose it again.
        <AskDialog
          title="Remove this photo?"
          action="Remove"
          run={async () => callApi(removePortrait, { params: { userId: user.id } })}
          done="The photo has been removed"
          afterwards={refresh}
          onClose={() => setRemoving(false)}
        >
          <p className="text-ink-2">Initials take its place.</p>
        </AskDialog>
      )}
      {picture !== null && <PhotoEditor picture={picture} onCancel={close} onSave={save} />}
    </div>
  );
}
