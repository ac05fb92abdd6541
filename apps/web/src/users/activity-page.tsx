import { fullName } from '@vestry/contract/format/person';
import { auditAreas, type AuditArea } from '@vestry/contract/audit/areas';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination, type PageLinkProps } from '../ui/pagination.tsx';
import { PastTheEnd } from '../ui/past-the-end.tsx';
import { Select } from '../ui/select.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { ActivityList } from './activity-list.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { accountUsersQuery, activityQuery } from './account-queries.ts';
import { usePermission } from './queries.ts';
import { pageIcons } from '../ui/page-icons.ts';

const areaLabels: Readonly<Record<AuditArea, string>> = {
  people: 'People',
  settings: 'Sign-in and settings',
  requests: 'Requests',
  addresses: 'Addresses',
  closet: 'Closet',
  views: 'Viewed by staff',
};

const from = '/admin/user-accounts/activity';

/** Who changed what in this closet: for its Owner alone. */
export function ActivityPage() {
  usePageTitle('Account activity');
  const verdict = usePermission('users.manage');
  return (
    <div className="page-width pb-18">
      <div className="grid gap-3 pt-8 pb-2 desktop:pt-12">
        <BackLink to={paths.userAccounts}>User Accounts</BackLink>
        <h1 className="display-1">Account activity</h1>
        <p className="max-w-prose text-ink-2">
          Who changed what in this closet and what it was before, and when our staff viewed it. Nobody can
          change or delete this list.
        </p>
      </div>
      {verdict === undefined ? (
        <ListSkeleton className="pt-8" rows={5} picture="size-10" />
      ) : verdict.ok ? (
        <Activity />
      ) : (
        <EmptyState icon={pageIcons.people} title="Only an Owner sees the activity">
          Please ask an Owner of this closet.
        </EmptyState>
      )}
    </div>
  );
}

function Activity() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const users = useQuery(accountUsersQuery(clientId)).data ?? [];
  const choose = (next: ActivitySearch) =>
    void navigate({
      search: ({ person, area }) => ({ person, area, ...next }),
      resetScroll: false,
      replace: true,
    });
  const pageLink = (number: number, props: PageLinkProps) => (
    <Link
      from={from}
      to="."
      search={(before) => ({ ...before, page: number === 1 ? undefined : number })}
      {...props}
    />
  );
  return (
    <>
      <Filters search={search} users={users} onChoose={choose} />
      <QueryBoundary
        query={useQuery(activityQuery(clientId, search))}
        title="The activity did not load"
        skeleton={<ListSkeleton className="pt-8" rows={5} picture="size-10" />}
      >
        {(page) => (
          <>
            {page.totalElements === 0 ? (
              <NothingYet search={search} onClear={() => choose({ person: undefined, area: undefined })} />
            ) : page.content.length === 0 ? (
              <PastTheEnd lastPage={page.totalPages} link={pageLink} />
            ) : (
              <>
                <p role="status" className="text-sm text-ink-2 figures">
                  {page.totalElements === 1 ? '1 entry' : `${page.totalElements} entries`}
                </p>
                <ActivityList entries={page.content} users={users} />
              </>
            )}
            {page.totalPages > 1 && page.content.length > 0 && (
              <div className="flex justify-center pt-8">
                <Pagination current={search.page ?? 1} total={page.totalPages} link={pageLink} />
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface FiltersProps {
  readonly search: ActivitySearch;
  readonly users: readonly AccountUser[];
  readonly onChoose: (next: ActivitySearch) => void;
}

function Filters({ search, users, onChoose }: FiltersProps) {
  return (
    <search className="grid gap-x-6 pt-6 tablet:max-w-prose tablet:grid-cols-2">
      <Select
        key={`person.${search.person ?? ''}.${users.length}`}
        name="person"
        label="Person"
        placeholder="Everybody"
        options={users.map((user) => ({ value: String(user.id), label: fullName(user) }))}
        defaultValue={String(search.person ?? '')}
        onChoice={(id) => onChoose({ person: id === '' ? undefined : Number(id) })}
      />
      <Select
        key={`area.${search.area ?? ''}`}
        name="area"
        label="About"
        placeholder="Everything"
        options={auditAreas.map((value) => ({ value, label: areaLabels[value] }))}
        defaultValue={search.area ?? ''}
        onChoice={(value) => onChoose({ area: value || undefined })}
      />
    </search>
  );
}

interface NothingYetProps {
  readonly search: ActivitySearch;
  readonly onClear: () => void;
}

function NothingYet({ search, onClear }: NothingYetProps) {
  if (search.person === undefined && search.area === undefined)
    return (
      <EmptyState icon={pageIcons.people} title="Nothing has been changed yet">
        Every change appears here, from the first request, address or user on.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      role="status"
      title="No entry fits"
      action={<Button onClick={onClear}>Show everything</Button>}
    >
      Choose another person, or another part of the account.
    </EmptyState>
  );
}
