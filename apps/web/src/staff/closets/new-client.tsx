import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { createClient } from '@vestry/contract/staff/accounts/calls';
import { createClientBody } from '@vestry/contract/staff/accounts/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormPage } from '../parts/form-page.tsx';
import { BackLink } from '../parts/page-parts.tsx';
import { PersonFields, personLabels, readPerson } from '../people/person-fields.tsx';
import { staffPaths } from '../paths.ts';
import { showDone } from '../refresh.ts';
import { staffPeopleQuery } from './queries.ts';

const labels = { closetName: 'Name of the closet', ...personLabels, managerId: 'Account manager' };

/** Creates a client with its closet, and invites its first Owner. */
export function NewClient() {
  const navigate = useNavigate();
  const { data: people = [] } = useQuery(staffPeopleQuery);
  const form = useForm({
    schema: createClientBody,
    labels,
    initial: { phoneChoice: defaultPhoneChoice },
    draft: { key: 'staff.new-client' },
    read: ({ managerId, ...values }) => ({
      ...readPerson(values),
      managerId: managerId === '' ? null : Number(managerId),
    }),
    submit: async (body) => {
      const { clientId, email } = await callApi(createClient, { body });
      form.discard();
      await showDone(`An invitation is on its way to ${email}`, 'closets', 'list');
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
      title="New client"
      back={<BackLink to={staffPaths.closets}>All closets</BackLink>}
      aside="The Owner gets a link by email, chooses a password, or signs in with an existing account, and accepts the terms. Until then, nobody can open the closet."
      form={form}
      action="Create and invite"
    >
      <TextField
        {...form.field('closetName')}
        autoComplete="off"
        required
        hint="As its users will see it, such as “Park Avenue”."
      />
      <h2 className="pt-4 pb-2 display-4">First Owner</h2>
      <PersonFields field={form.field} />
      <Select
        {...form.field('managerId')}
        placeholder="Nobody yet"
        options={people
          .filter(({ role }) => role.id === roleIds.accountManager)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormPage>
  );
}
