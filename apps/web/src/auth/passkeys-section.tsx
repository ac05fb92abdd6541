import type { Passkey } from '@vestry/contract/auth/passkey-schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useFacilityFormat } from '../config/facility-format.ts';
import { useDemoGuard } from '../demo/queries.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { passkeysQuery } from './passkey-queries.ts';
import { hasPasskeySupport } from './passkey-support.ts';

/** The subject of the dialog above the list. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The user's own passkeys, and the way to add one. `needsCode`: whether a sign-in requires a second step at all. */
export function PasskeysSection({ needsCode }: { readonly needsCode: boolean }) {
  const { userId } = useRouteContext({ from: '/admin' });
  const query = useQuery(passkeysQuery(userId));
  const passkeys = query.data;
  const { guard } = useDemoGuard();
  const [dialog, ask] = useState<OpenDialog | null>(null);
  const close = () => ask(null);
  return (
    <section aria-labelledby="passkeys">
      <h3 id="passkeys" className="display-4">
        Passkeys
      </h3>
      <p className="pt-2 pb-6 text-ink-2">
        A passkey can replace the code: your device asks for your face, fingerprint or PIN instead.
        {passkeys !== undefined &&
          passkeys.length > 0 &&
          !needsCode &&
          ' You are not asked for it at the moment, because your sign-in has no second step.'}
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(all) => (
          <>
            <PasskeyList passkeys={all} onAsk={ask} />
            <Button
              aria-haspopup="dialog"
              disabledReason={
                hasPasskeySupport()
                  ? undefined
                  : 'This browser cannot use passkeys here. Please try another browser or a secure connection.'
              }
              onClick={guard(() => ask({ kind: 'add' }))}
            >
              Add a passkey
            </Button>
          </>
        )}
      </QueryBoundary>
      {dialog?.kind === 'add' && <AddPasskey onClose={close} />}
      {dialog?.kind === 'rename' && <RenamePasskey passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovePasskey passkey={dialog.passkey} onClose={close} />}
    </section>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onAsk: (dialog: OpenDialog) => void;
}

function PasskeyList({ passkeys, onAsk }: PasskeyListProps) {
  const dayOf = useFacilityFormat({ dateStyle: 'medium' });
  if (passkeys.length === 0)
    return <p className="border-t border-hair py-6 text-ink-2">You have no passkey yet.</p>;
  return (
    <ul className="mb-8 border-t border-hair">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hair py-4"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="wrap-anywhere">{passkey.name}</p>
            <p className="pt-1 text-sm text-ink-2 figures">
              added {dayOf(passkey.createdAt)},{' '}
              {passkey.lastUsedAt === null ? 'not used yet' : `last used ${dayOf(passkey.lastUsedAt)}`}
            </p>
          </div>
          <div className="flex gap-3">
            <Button
              kind="gray"
              aria-haspopup="dialog"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onAsk({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              kind="gray"
              aria-haspopup="dialog"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onAsk({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
