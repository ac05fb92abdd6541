import { fullName } from '@vestry/contract/format/person';
import { inactivateUser, leaveCloset } from '@vestry/contract/users/calls';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useDemoGuard } from '../demo/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { lastOwnerRefusal } from './roles-form.tsx';

interface DeactivateSectionProps {
  readonly user: AccountUser;
  readonly users: readonly AccountUser[];
}

export function DeactivateSection({ user, users }: DeactivateSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { userId } = useRouteContext({ from: '/admin' });
  const { guard } = useDemoGuard();
  const refusal = lastOwnerRefusal(users, user.id, null);
  return (
    <div>
      <Button
        disabledReason={refusal ?? undefined}
        aria-haspopup="dialog"
        onClick={guard(() => setAsking(true))}
      >
        {user.id === userId ? 'Leave this closet' : 'Deactivate this account'}
      </Button>
      {isAsking && <Confirmation user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Confirmation({ user, onClose }: { readonly user: AccountUser; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = fullName(user);
  const isOwn = user.id === userId;

  const endMembership = async () =>
    isOwn
      ? callApi(leaveCloset, { params: { clientId } })
      : callApi(inactivateUser, { params: { id: user.id } });

  async function deactivate(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      await endMembership();
      // One's own session has ended with it: the next call says so and leads to the sign-in page.
      if (!isOwn) showToast({ kind: 'success', text: `${name} no longer uses this closet` });
      await navigate({ to: paths.userAccounts });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    } catch (thrown) {
      setError(messageOf(thrown));
      setPending(false);
    }
  }

  return (
    <ModalDialog
      isOpen
      title={isOwn ? 'Leave this closet?' : 'Deactivate this account?'}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="black" pending={isPending} onClick={() => void deactivate()}>
            {isOwn ? 'Leave' : 'Deactivate'}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere text-ink-2">
        {isOwn
          ? 'You are signed out at once and no longer see this closet. An Owner can invite you again.'
          : `${name} is signed out at once and no longer sees this closet. You can invite them again at any time.`}
      </p>
      {error !== null && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
