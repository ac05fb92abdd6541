import { removePortrait } from '@vestry/contract/photos/calls';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';

interface RemovePhotoProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Confirms the removal of a portrait: there is no undo but to choose it again. */
export function RemovePhoto({ userId, onClose }: RemovePhotoProps) {
  const queryClient = useQueryClient();
  return (
    <AskDialog
      title="Remove this photo?"
      action="Remove"
      run={async () => callApi(removePortrait, { params: { userId } })}
      done="The photo has been removed"
      afterwards={async () => queryClient.invalidateQueries({ queryKey: ['users'] })}
      onClose={onClose}
    >
      <p className="text-ink-2">Initials take its place.</p>
    </AskDialog>
  );
}
