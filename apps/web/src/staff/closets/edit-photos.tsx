import type { StaffItem } from '@vestry/contract/staff/closets/schemas';
import { arrangePhotos } from '@vestry/contract/staff/closets/calls';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showDone } from '../refresh.ts';
import { counted } from '../words/words.ts';
import { EditPanel, type EditProblem } from './edit-panel.tsx';
import { PhotoRows } from './photo-rows.tsx';
import { arrangementOf, framedPhotos, mergedArrangement } from './photo-arrangement.ts';
import { staffItemQuery } from './queries.ts';

interface EditPhotosProps {
  readonly clientId: number;
  readonly item: StaffItem;
  readonly onClose: () => void;
}

const conflictText =
  'Your arrangement is still here; photographs that were added follow at its end. Please review it and save again.';

/** The arrangement while it is edited, and how it is saved. After a conflict it is merged with the colleague's. */
function useArrangement({ clientId, item, onClose }: EditPhotosProps) {
  /** The item as it was when the change began; the page behind may be newer. */
  const [base, setBase] = useState(item);
  const [photos, setPhotos] = useState(() => arrangementOf(item));
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const framed = framedPhotos(photos);
  const removed = photos.length - framed.length;
  const isChanged = JSON.stringify(framed) !== JSON.stringify(framedPhotos(arrangementOf(base)));
  const itemId = base.item.id;
  const query = staffItemQuery(clientId, itemId);

  async function mergeWithPresent(): Promise<void> {
    const fresh = await queryClient.query({ ...query, staleTime: 0 });
    setPhotos((arranged) => mergedArrangement(arranged, arrangementOf(fresh)));
    setBase(fresh);
  }

  async function save(): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      const body = { version: base.photosVersion, photos: framed };
      const saved = await callApi(arrangePhotos, { params: { clientId, itemId }, body });
      queryClient.setQueryData(query.queryKey, saved);
      onClose();
      await showDone('The photographs are saved.', 'closets', 'items', clientId);
    } catch (thrown) {
      setPending(false);
      const isConflict = thrown instanceof ApiError && thrown.code === 'CONFLICT';
      setProblem({ isConflict, text: isConflict ? conflictText : messageOf(thrown) });
      if (isConflict)
        await mergeWithPresent().catch((error: unknown) =>
          setProblem({ isConflict: false, text: messageOf(error) }),
        );
    }
  }

  return { photos, setPhotos, save, isPending, problem, isChanged, removed };
}

/** Order, frame and removal of an item's photographs, saved in one change. */
export function EditPhotos(props: EditPhotosProps) {
  const { photos, setPhotos, save, isPending, problem, isChanged, removed } = useArrangement(props);
  return (
    <EditPanel
      title={`Photographs of ${props.item.item.itemClientNumber}`}
      problem={problem}
      conflictTitle="A colleague has changed these photographs in the meantime"
      warning={
        removed > 0 && (
          <p role="status" className="text-sm text-ink-2">
            {counted(removed, 'photograph')} will be removed from the item. This cannot be undone once saved.
          </p>
        )
      }
      isChanged={isChanged}
      save={{
        pending: isPending,
        onClick: () => void save(),
        children: removed > 0 ? `Save and remove ${removed}` : 'Save photographs',
      }}
      onClose={props.onClose}
    >
      <p className="pb-6 text-sm text-ink-2">
        The first photograph is shown in the closet’s lists. New photographs are added on the Receiving page.
      </p>
      <PhotoRows photos={photos} onChange={setPhotos} />
    </EditPanel>
  );
}
