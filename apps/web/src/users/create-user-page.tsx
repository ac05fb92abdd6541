import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { createUser } from '@vestry/contract/users/calls';
import { roleIds } from '@vestry/contract/users/rules';
import { createUserBody, type Role } from '@vestry/contract/users/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { phoneOf } from '../lib/forms/phone-value.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { rolesQuery } from './account-queries.ts';
import { usePermission } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { RoleTable } from './role-table.tsx';
import { pageIcons } from '../ui/page-icons.ts';

const labels = {
  name: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneChoice: 'Dial code',
  roles: 'Role',
};

/** Invites somebody to the closet; they choose their own password. */
export function CreateUserPage() {
  usePageTitle('Add user');
  const { clientId } = useRouteContext({ from: '/admin' });
  const verdict = usePermission('users.manage');
  const query = useQuery(rolesQuery(clientId));
  return (
    <div className="page-width pb-18">
      <div className="grid gap-3 pt-8 pb-6 desktop:pt-12 desktop:pb-8">
        <BackLink to={paths.userAccounts}>User Accounts</BackLink>
        <h1 className="display-1">Add user</h1>
      </div>
      {verdict?.ok === false ? (
        <EmptyState icon={pageIcons.people} title="Only an Owner adds users">
          Please ask an Owner of this closet to invite someone.
        </EmptyState>
      ) : (
        <QueryBoundary query={query} skeleton={<Skeleton className="h-80 max-w-prose" />}>
          {(roles) => (
            <div className="grid gap-12 desktop:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] desktop:gap-18">
              <CreateForm roles={roles} />
              <aside className="desktop:max-w-prose desktop:justify-self-end">
                <RoleTable roles={roles} />
                <p className="pt-4 text-sm text-ink-2">
                  They get a link by email, choose a password and accept the terms. You can change the role,
                  or deactivate the account, at any time.
                </p>
              </aside>
            </div>
          )}
        </QueryBoundary>
      )}
    </div>
  );
}

function CreateForm({ roles }: { readonly roles: readonly Role[] }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: createUserBody,
    labels,
    initial: { phoneChoice: defaultPhoneChoice, roles: String(roleIds.member) },
    draft: { key: 'users.create' },
    read: ({ phoneChoice, phone, roles: role, ...rest }) => ({
      ...rest,
      phone: phoneOf({ choice: String(phoneChoice), local: String(phone) }),
      roles: role === '' ? [] : [{ id: Number(role) }],
    }),
    submit: async (body) => {
      const { email } = await callApi(createUser, { body });
      form.discard();
      showToast({ kind: 'success', text: `An invitation is on its way to ${email}` });
      await queryClient.invalidateQueries({ queryKey: ['users', 'invitations'] });
      await navigate({ to: paths.userAccounts });
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <div className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        <TextField {...form.field('name')} autoComplete="off" required />
        <TextField {...form.field('lastName')} autoComplete="off" optional />
      </div>
      <TextField {...form.field('email')} type="email" autoComplete="off" required />
      <PhoneField {...form.field('phone')} choice={form.field('phoneChoice')} optional />
      <RoleChoice {...form.field('roles')} roles={roles} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" submit pending={form.pending}>
          Send invitation
        </Button>
      </div>
      <div className="min-h-18 pt-3">{form.error !== null && <Notice kind="error">{form.error}</Notice>}</div>
    </form>
  );
}
