import { assignManager } from '@vestry/contract/staff/closets/calls';
import type { StaffCloset } from '@vestry/contract/staff/closets/schemas';
import { roleIds } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { queryClient } from '../../shell/query-client.ts';
import { Select } from '../../ui/select.tsx';
import { useMay } from '../queries.ts';
import { showDone } from '../refresh.ts';
import { PlanPart } from './plan-part.tsx';
import { closetQuery, staffPeopleQuery } from './queries.ts';

/** The closet's account manager and its plan; account managers change both. */
export function AccountPart({ closet }: { readonly closet: StaffCloset }) {
  const mayChange = useMay('staff.accounts');
  const { billing } = closet;
  return (
    <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
      <section aria-labelledby="staff-manager" className="grid content-start gap-3">
        <h2 id="staff-manager" className="display-4">
          Account manager
        </h2>
        {mayChange ? (
          <ManagerChoice key={closet.manager?.id} closet={closet} />
        ) : (
          <p className="text-ink-2">{closet.manager?.name ?? 'None yet'}</p>
        )}
      </section>
      {billing !== null && (
        <PlanPart
          clientId={closet.id}
          billing={billing}
          onSaved={(saved) => show(saved, 'The plan is saved')}
        />
      )}
    </div>
  );
}

/** Shows the closet that a change answered. */
function show(saved: StaffCloset, text: string): void {
  queryClient.setQueryData(closetQuery(saved.id).queryKey, saved);
  void showDone(text, 'closets', 'list');
}

function ManagerChoice({ closet }: { readonly closet: StaffCloset }) {
  const { data: people = [] } = useQuery(staffPeopleQuery);
  const { start, error } = useAction(choose);
  const managers = people.filter(
    ({ id, role }) => role.id === roleIds.accountManager || id === closet.manager?.id,
  );
  const current = closet.manager;
  const options = managers.map(({ id, name }) => ({ value: String(id), label: name }));
  // Until the staff have loaded, the current manager is the only option.
  const shown =
    options.length === 0 && current !== null ? [{ value: String(current.id), label: current.name }] : options;

  async function choose(value: string): Promise<void> {
    const managerId = value === '' ? null : Number(value);
    if (managerId === (current?.id ?? null)) return;
    const saved = await callApi(assignManager, { params: { clientId: closet.id }, body: { managerId } });
    const name = managers.find(({ id }) => id === managerId)?.name;
    show(saved, name === undefined ? 'Nobody looks after it now' : `${name} looks after it now`);
  }

  return (
    <Select
      name="manager"
      label="Looks after this closet"
      error={error}
      placeholder="Nobody"
      defaultValue={current === null ? '' : String(current.id)}
      options={shown}
      onChoice={start}
    />
  );
}
