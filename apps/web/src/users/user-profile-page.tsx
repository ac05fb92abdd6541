import { fullName } from '@vestry/contract/format/person';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { DeactivateSection } from './deactivate-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import { accountUsersQuery } from './account-queries.ts';
import { usePermission } from './queries.ts';
import { RolesForm } from './roles-form.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { pageIcons } from '../ui/page-icons.ts';

const route = getRouteApi('/admin/user-accounts/$userId/user-profile');

/** Who somebody is here: details, photo, role, password, sign-in code, and the way out. */
export function UserProfilePage() {
  const { userId } = route.useParams();
  const { clientId } = useRouteContext({ from: '/admin' });
  const query = useQuery(accountUsersQuery(clientId));
  const user = query.data?.find(({ id }) => id === userId);
  usePageTitle(user === undefined ? 'User profile' : fullName(user));
  return (
    <div className="page-width pt-8 pb-18 desktop:pt-12">
      <BackLink to={paths.userAccounts}>User Accounts</BackLink>
      <QueryBoundary
        query={query}
        heading="h1"
        title="The profile did not load"
        skeleton={<Skeletons className="grid gap-8 pt-6" shapes={['h-14 w-2/3', 'h-80 w-full']} />}
      >
        {(users) =>
          user === undefined ? <MissingUser /> : <Profile key={user.id} user={user} users={users} />
        }
      </QueryBoundary>
    </div>
  );
}

interface ProfileProps {
  readonly user: AccountUser;
  readonly users: readonly AccountUser[];
}

function Profile({ user, users }: ProfileProps) {
  const { userId } = useRouteContext({ from: '/admin' });
  const isOwn = user.id === userId;
  const isManager = usePermission('users.manage')?.ok === true;
  return (
    <>
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2 pt-2 pb-8 desktop:pb-12">
        <h1 className="display-1 wrap-anywhere">{fullName(user)}</h1>
        {user.invited && (
          <span className="pb-2">
            <Tag color="blue">Invited</Tag>
          </span>
        )}
      </header>
      <div className="grid">
        <Section
          title="Profile"
          text={`How ${isOwn ? 'you' : 'they'} appear to the other users of this closet and to us.`}
        >
          <PhotoSection user={user} isOwn={isOwn} mayChange={isOwn || isManager} />
          <DetailsForm user={user} isOwn={isOwn} mayChange={isOwn || isManager} />
        </Section>
        <Section
          title="Role"
          text={`What this account may do here${isManager ? ', from the moment that it is saved' : ''}.`}
        >
          <RolesForm user={user} users={users} mayChange={isManager} />
        </Section>
        {isManager && !isOwn && (
          <Section title="Approval" text="For an assistant who prepares requests that someone else approves.">
            <ApprovalSection user={user} />
          </Section>
        )}
        {isOwn && (
          <Section
            title="Email"
            text="The address you sign in with. A change must be confirmed at both addresses."
          >
            <EmailSection user={user} />
          </Section>
        )}
        {isOwn && (
          <Section title="Password" text="Changing it signs out every other device.">
            <PasswordForm user={user} />
          </Section>
        )}
        <Section
          title="Sign-in code"
          text="A second step: a code by email, each time someone signs in with the password."
        >
          <TwoFactorSection user={user} isOwn={isOwn} />
        </Section>
        {isOwn ? (
          <Section
            title="Leave"
            text="You lose access to this closet at once. Your other closets stay as they are."
          >
            <DeactivateSection user={user} users={users} />
          </Section>
        ) : (
          isManager && (
            <Section
              title="Deactivate"
              text="The account loses access to this closet at once and leaves the list."
            >
              <DeactivateSection user={user} users={users} />
            </Section>
          )
        )}
      </div>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of a profile: what it is about at the left, what to do at the right. */
function Section({ title, text, children }: SectionProps) {
  return (
    <section className="grid gap-6 border-t border-hair py-8 desktop:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] desktop:gap-18 desktop:py-12">
      <div className="max-w-popover">
        <h2 className="display-3">{title}</h2>
        <p className="pt-2 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}

function MissingUser() {
  return (
    <EmptyState
      icon={pageIcons.people}
      heading="h1"
      title="We could not find this profile"
      action={
        <Link to={paths.userAccounts} className={buttonClass('black')}>
          Go to User Accounts
        </Link>
      }
    >
      The account may have been deactivated, or belongs to another closet.
    </EmptyState>
  );
}
