import { acceptInvitation, declineInvitation } from '@vestry/contract/auth/invitation-calls';
import { acceptInvitationBody, type WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import { namedRoles } from '@vestry/contract/users/role-names';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { TermsConsent } from './terms-consent.tsx';

interface WaitingInvitationsProps {
  readonly invitations: readonly WaitingInvitation[];
  /** The closet is now one of the person's own. */
  readonly onAccepted: (clientId: number) => Promise<void>;
  readonly onDeclined: (id: number) => void;
}

/** The invitations that wait for the answer of who is signed in. */
export function WaitingInvitations({ invitations, onAccepted, onDeclined }: WaitingInvitationsProps) {
  return (
    <ul className="grid gap-6 pb-10">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="border border-hair p-6">
          <Answer invitation={invitation} onAccepted={onAccepted} onDeclined={onDeclined} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps extends Omit<WaitingInvitationsProps, 'invitations'> {
  readonly invitation: WaitingInvitation;
}

function Answer({ invitation, onAccepted, onDeclined }: AnswerProps) {
  const { id, client, invitedBy, roles } = invitation;
  const form = useForm({
    schema: acceptInvitationBody,
    labels: { terms: 'Terms of Service' },
    submit: async (body) => {
      const accepted = await callApi(acceptInvitation, { params: { id }, body });
      await onAccepted(accepted.client.id);
    },
  });
  const decline = useAction(async () =>
    callApi(declineInvitation, { params: { id } }).then(() => onDeclined(id), showFailure),
  );
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h2 className="display-4 wrap-anywhere">{client.name}</h2>
      <p className="pb-2 text-sm wrap-anywhere text-ink-2">
        {invitedBy === '' ? 'You are invited' : `${invitedBy} invites you`} to this closet as{' '}
        {namedRoles(roles.map(({ name }) => name))}.
      </p>
      <TermsConsent {...form.flag('terms')} />
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" submit pending={form.pending}>
          Accept
        </Button>
        <Button kind="gray" pending={decline.isPending} onClick={decline.start}>
          Decline
        </Button>
      </div>
    </form>
  );
}
