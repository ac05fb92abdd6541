import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../lib/async/use-action.ts';
import { Notice } from '../ui/notice.tsx';
import { Toggle } from '../ui/toggle.tsx';

interface AccountToggleProps {
  readonly label: string;
  readonly detail: string;
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<unknown>;
}

/** A switch of an account: it shows what was chosen while that is saved, and what is saved after a refusal. */
export function AccountToggle({ label, detail, isOn, save }: AccountToggleProps) {
  const queryClient = useQueryClient();
  const { start, running, error } = useAction(async (next: boolean) => {
    await save(next);
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  });
  return (
    <div>
      <Toggle
        label={label}
        detail={detail}
        checked={running?.[0] ?? isOn}
        onChange={({ target }) => start(target.checked)}
      />
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
