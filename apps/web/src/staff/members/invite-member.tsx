import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { inviteStaff } from '@vestry/contract/staff/accounts/calls';
import { inviteStaffBody } from '@vestry/contract/staff/accounts/schemas';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { FormPage } from '../parts/form-page.tsx';
import { BackLink } from '../parts/page-parts.tsx';
import { PersonFields, personLabels, readPerson } from '../people/person-fields.tsx';
import { staffPaths } from '../paths.ts';
import { refreshStaff } from '../refresh.ts';
import { staffRoles } from './roles.ts';

const labels = { ...personLabels, role: 'Role' };

/** Invites a member of staff. */
export function InviteMember() {
  const navigate = useNavigate();
  const form = useForm({
    schema: inviteStaffBody,
    labels,
    initial: { phoneChoice: defaultPhoneChoice, role: 'OPERATIONS' },
    draft: { key: 'staff.invite-member' },
    read: readPerson,
    submit: async (body) => {
      const { email } = await callApi(inviteStaff, { body });
      form.discard();
      showToast({ kind: 'success', text: `An invitation is on its way to ${email}` });
      await refreshStaff();
      void navigate({ to: staffPaths.members, replace: true, resetScroll: false });
    },
  });
  return (
    <FormPage
      title="Invite a colleague"
      back={<BackLink to={staffPaths.members}>All staff</BackLink>}
      aside="They get a link by email, choose a password and accept the terms; each sign-in asks for a code by email. Staff sign in with an address of their own, never with that of a client."
      form={form}
      action="Send invitation"
    >
      <PersonFields field={form.field} />
      <div className="pb-4">
        <RadioGroup {...form.field('role')} options={staffRoles} required />
      </div>
    </FormPage>
  );
}
