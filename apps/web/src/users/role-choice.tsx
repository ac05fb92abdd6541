import type { Role } from '@vestry/contract/users/schemas';
import type { FieldBinding } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { roleSummary } from './role-words.ts';

interface RoleChoiceProps extends FieldBinding {
  readonly roles: readonly Role[];
  readonly defaultValue: string;
  /** Why no role can be taken from this user; null where one can. */
  readonly refusal?: string | null;
}

/** One role, with what it may do. What cannot be given stands there with the reason. */
export function RoleChoice({ roles, refusal = null, defaultValue, ...binding }: RoleChoiceProps) {
  return (
    <RadioGroup
      {...binding}
      look="cards"
      required
      defaultValue={defaultValue}
      hint={refusal ?? undefined}
      options={roles.map(({ id, name, grantable }) => ({
        value: String(id),
        label: name,
        detail: roleSummary(id),
        disabled: !grantable || (refusal !== null && String(id) !== defaultValue),
      }))}
    />
  );
}
