import type { CheckKind } from '@vestry/contract/condition/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useAction } from '../../lib/async/use-action.ts';
import { Button } from '../../ui/button.tsx';
import type { CheckSubject } from './check-draft.ts';
import { asBefore, lastCheckOf, sendCheck } from './use-record-check.ts';

/** The occasions on which some items must be looked at whole. */
const requiredKinds: ReadonlySet<CheckKind> = new Set(
  Object.values(requestCourses).map(({ check }) => check.kind),
);

/** Why "as before" cannot be said of the item; null where it can. */
export function whyNotAsBefore(
  kind: CheckKind,
  { hasChecks, isRequired }: { readonly hasChecks: boolean; readonly isRequired: boolean },
): string | null {
  if (!hasChecks) return 'There is no check before this one.';
  return isRequired && requiredKinds.has(kind) ? 'This item needs a whole check.' : null;
}

interface AsBeforeProps {
  readonly subject: CheckSubject;
  readonly condition: StaffCondition;
  readonly onDone: () => void;
}

/** One tap where nothing has changed since the last check; while something is filled in, it has no place. */
export function AsBefore({ subject, condition, onDone }: AsBeforeProps) {
  const { start, isPending, error } = useAction(async () => {
    await sendCheck(subject, asBefore(subject, lastCheckOf(condition)));
    onDone();
  });
  const reason = whyNotAsBefore(subject.kind, {
    hasChecks: condition.checks.length > 0,
    isRequired: condition.isRequired,
  });
  return (
    <div className="grid gap-2">
      <Button kind="gray" wide pending={isPending} disabledReason={reason ?? undefined} onClick={start}>
        No change
      </Button>
      {error !== '' && (
        <p role="alert" className="text-sm text-pink-ink">
          {error}
        </p>
      )}
    </div>
  );
}
