import { membershipMessage, ownerLossVerdict, replaceVerdict } from '@vestry/contract/users/membership-rules';
import { updateUserRoles } from '@vestry/contract/users/calls';
import { roleIds } from '@vestry/contract/users/rules';
import { grantedRolesSchema, type AccountUser } from '@vestry/contract/users/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { accountUsersQuery, rolesQuery } from './account-queries.ts';
import { roleIdsOf, useCurrentUser } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { roleSummary } from './role-words.ts';

const labels = { roles: 'Role' };
const schema = z.object({ roles: grantedRolesSchema });

interface RolesFormProps {
  readonly user: AccountUser;
  readonly users: readonly AccountUser[];
  readonly mayChange: boolean;
}

export function RolesForm({ user, users, mayChange }: RolesFormProps) {
  const actor = useCurrentUser();
  if (!mayChange || actor === undefined) return <RoleFacts user={user} />;
  const verdict = replaceVerdict(roleIdsOf(actor), roleIdsOf(user));
  if (verdict.ok) return <EditableRoles user={user} users={users} />;
  return (
    <>
      <RoleFacts user={user} />
      <p className="text-sm text-ink-2">{membershipMessage(verdict.reason)}</p>
    </>
  );
}

function RoleFacts({ user }: Pick<RolesFormProps, 'user'>) {
  return (
    <ul className="grid gap-4">
      {user.roles.map(({ id, name }) => (
        <li key={id}>
          <p>{name}</p>
          <p className="text-sm text-ink-2">{roleSummary(id)}</p>
        </li>
      ))}
    </ul>
  );
}

function EditableRoles({ user, users }: Omit<RolesFormProps, 'mayChange'>) {
  const { clientId } = useRouteContext({ from: '/admin' });
  const queryClient = useQueryClient();
  const roles = useQuery(rolesQuery(clientId)).data;
  const refusal = lastOwnerRefusal(users, user.id, [roleIds.viewer]);
  const form = useForm({
    schema,
    labels,
    read: ({ roles: role }) => ({ roles: role === '' || role === undefined ? [] : [{ id: Number(role) }] }),
    submit: async (body) => {
      await callApi(updateUserRoles, { params: { userId: user.id }, body: body.roles });
      showToast({ kind: 'success', text: 'The role has been changed' });
      await queryClient.invalidateQueries({ queryKey: accountUsersQuery(clientId).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      {roles !== undefined && (
        <RoleChoice
          {...form.field('roles')}
          roles={roles}
          refusal={refusal}
          defaultValue={String(user.roles[0]?.id ?? '')}
        />
      )}
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      {refusal === null && (
        <div>
          <Button kind="black" submit pending={form.pending}>
            Save role
          </Button>
        </div>
      )}
    </form>
  );
}

/** Why this user cannot lose the role of Owner, or null (decisions, People and closets). */
export function lastOwnerRefusal(
  users: readonly AccountUser[],
  userId: number,
  after: readonly number[] | null,
): string | null {
  const members = users.map((user) => ({ userId: user.id, roles: roleIdsOf(user), enabled: user.enable }));
  const verdict = ownerLossVerdict(members, userId, after);
  return verdict.ok ? null : membershipMessage(verdict.reason);
}
