import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { inviteOwner } from '@vestry/contract/staff/accounts/calls';
import { inviteOwnerBody } from '@vestry/contract/staff/accounts/schemas';
import { useNavigate, useParams } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { FormPage } from '../parts/form-page.tsx';
import { BackLink } from '../parts/page-parts.tsx';
import { PersonFields, personLabels, readPerson } from '../people/person-fields.tsx';
import { staffPaths } from '../paths.ts';
import { showDone } from '../refresh.ts';

/** Invites a further Owner to a closet. */
export function InviteOwner() {
  const { clientId } = useParams({ from: staffPaths.inviteOwner });
  const navigate = useNavigate();
  const form = useForm({
    schema: inviteOwnerBody,
    labels: personLabels,
    initial: { phoneChoice: defaultPhoneChoice },
    draft: { key: `staff.invite-owner-${clientId}` },
    read: readPerson,
    submit: async (body) => {
      const { email } = await callApi(inviteOwner, { params: { clientId }, body });
      form.discard();
      await showDone(`An invitation is on its way to ${email}`, 'closets', 'invitations', clientId);
      void navigate({
        to: staffPaths.closet,
        params: { clientId },
        search: { part: 'users' },
        replace: true,
        resetScroll: false,
      });
    },
  });
  return (
    <FormPage
      title="Invite an Owner"
      back={
        <BackLink to={staffPaths.closet} params={{ clientId }}>
          The closet
        </BackLink>
      }
      aside="An Owner does everything in the closet, and invites its other users. The link that goes by email is valid for seven days."
      form={form}
      action="Send invitation"
    >
      <PersonFields field={form.field} />
    </FormPage>
  );
}
