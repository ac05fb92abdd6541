import { Link, useRouteContext } from '@tanstack/react-router';
import { PasskeysSection } from '../auth/passkeys-section.tsx';
import { usePageTitle } from '../config/queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCurrentUser } from '../users/queries.ts';
import { TwoFactorSection } from '../users/two-factor-section.tsx';
import { paths } from './paths.ts';

/** The page of the proofs that a sign-in requires besides the password: the code, and the passkeys in its place. */
export function SecurityPage() {
  usePageTitle('Security');
  const { userId } = useRouteContext({ from: '/admin' });
  const user = useCurrentUser();
  return (
    <section>
      <h2 className="display-3">Security</h2>
      <p className="pt-2 pb-8 text-ink-2">
        A second step protects your closet if someone learns your password. The password itself is changed in{' '}
        <Link to={paths.userProfile} params={{ userId }} className="text-link text-ink">
          your profile
        </Link>
        .
      </p>
      {user === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div className="grid gap-12">
          <section aria-labelledby="sign-in-code">
            <h3 id="sign-in-code" className="pb-4 display-4">
              Sign-in code
            </h3>
            <TwoFactorSection user={user} isOwn />
          </section>
          <PasskeysSection needsCode={user.code2FAStatus} />
        </div>
      )}
    </section>
  );
}
