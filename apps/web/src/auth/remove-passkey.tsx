import { removePasskey } from '@vestry/contract/auth/passkey-calls';
import type { Passkey } from '@vestry/contract/auth/passkey-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Confirms first: there is no way back, since the device keeps its half. */
export function RemovePasskey({ passkey: { id: passkeyId, name }, onClose }: RemovePasskeyProps) {
  const queryClient = useQueryClient();
  return (
    <AskDialog
      title="Remove this passkey?"
      action="Remove"
      run={async () => callApi(removePasskey, { params: { passkeyId } })}
      done={`The passkey “${name}” has been removed`}
      afterwards={async () => queryClient.invalidateQueries({ queryKey: ['users', 'passkeys'] })}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-2">
        “{name}” signs nobody in any more. Your device may keep its half, which is then worth nothing: you can
        delete it there.
      </p>
    </AskDialog>
  );
}
