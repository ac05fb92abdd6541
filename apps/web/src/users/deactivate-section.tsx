import { fullName } from '@vestry/contract/format/person';
import { inactivateUser, leaveCloset } from '@vestry/contract/users/calls';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { beginSession, endSession } from '../auth/queries.ts';
import { loadClosets } from '../closets/queries.ts';
import { useDemoGuard } from '../demo/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { currentUserQuery } from './queries.ts';
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
  const name = fullName(user);
  const isOwn = user.id === userId;

  /** The session goes on in another closet of the person, or it has ended with the membership. */
  async function leave(): Promise<void> {
    const closet = queryClient.getQueryData(currentUserQuery({ userId, clientId }).queryKey)?.client.name;
    const { remaining } = await callApi(leaveCloset, { params: { clientId } });
    const text = closet === undefined ? 'You have left the closet.' : `You have left ${closet}.`;
    if (remaining === null) {
      await endSession();
      showToast({ kind: 'success', text: `${text} You have been signed out.` });
      return;
    }
    beginSession(remaining);
    const closets = await loadClosets(userId);
    await navigate({ to: closets.length > 1 ? paths.selectCloset : paths.home });
    showToast({ kind: 'success', text });
  }

  async function deactivate(): Promise<void> {
    if (isOwn) {
      await leave();
      return;
    }
    await callApi(inactivateUser, { params: { id: user.id } });
    showToast({ kind: 'success', text: `${name} no longer uses this closet` });
    await navigate({ to: paths.userAccounts });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  }

  return (
    <AskDialog
      title={isOwn ? 'Leave this closet?' : 'Deactivate this account?'}
      action={isOwn ? 'Leave' : 'Deactivate'}
      run={deactivate}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-2">
        {isOwn
          ? 'You no longer see this closet, on any device. An Owner can invite you again.'
          : `${name} is signed out at once and no longer sees this closet. You can invite them again at any time.`}
      </p>
    </AskDialog>
  );
}
