import { permit } from '@vestry/contract/users/rules';
import type { Role } from '@vestry/contract/users/schemas';
import { Icon } from '../ui/icons.tsx';
import { permissionWords } from './role-words.ts';

/** Lists the rights of each role, from the rule that the server itself applies. */
export function RoleTable({ roles }: { readonly roles: readonly Role[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-3 text-left caps text-ink-2">What a role may do</caption>
      <thead>
        <tr className="border-b border-rule align-bottom">
          <td />
          {roles.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 pb-2 text-center font-mid">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissionWords.map(({ permission, text }) => (
          <tr key={permission} className="border-b border-hair">
            <th scope="row" className="py-3 pr-3 text-left font-text text-ink-2">
              {text}
            </th>
            {roles.map(({ id }) => (
              <td key={id} className="px-2 text-center">
                <Mark isGranted={permit([id], permission).ok} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ isGranted }: { readonly isGranted: boolean }) {
  return isGranted ? (
    <>
      <Icon name="check" className="mx-auto size-4" />
      <span className="sr-only">yes</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span className="sr-only">no</span>
    </>
  );
}
