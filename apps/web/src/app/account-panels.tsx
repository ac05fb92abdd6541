import type { CurrentUser, Manager } from '@vestry/contract/users/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { waitingInvitationsQuery } from '../auth/queries.ts';
import { session } from '../auth/session.ts';
import { closetsQuery } from '../closets/queries.ts';
import { useBrand } from '../config/queries.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { leaveUnlessLost } from '../lib/forms/leave-question.ts';
import { unsaved } from '../lib/forms/unsaved.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { Notice } from '../ui/notice.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { currentUserQuery, usePermission } from '../users/queries.ts';
import { navigation } from './navigation.ts';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';
import { usePhoneText } from '../lib/format/use-phone-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';

/** Links of the panel take its place in the history (`replace`): Back then leads to the page before, not to the panel. */
const entry = 'flex min-h-control w-full items-center gap-3 border-b border-hair text-left hover:border-rule';

/** The account side panel and the modal behind one of its entries; loaded when somebody reaches for them. */
export function AccountPanels() {
  const { panel, open, close } = usePanels();
  const user = useQuery(currentUserQuery(useRouteContext({ from: '/admin' })));
  const manager = user.data?.client.manager ?? null;
  return (
    <>
      <SidePanel isMenu title="Account" isOpen={panel === 'account'} onClose={close}>
        {user.isError && <Notice kind="error">{messageOf(user.error)}</Notice>}
        {user.data !== undefined && <Person user={user.data} />}
        <nav aria-label="Account" className="grid">
          {navigation.map(({ label, to }) => (
            <Link key={to} to={to} search={{}} replace className={`${entry} tablet:hidden`}>
              {label}
            </Link>
          ))}
          {manager !== null && (
            <button
              type="button"
              aria-haspopup="dialog"
              className={entry}
              onClick={() => void open('manager')}
            >
              Account Manager
            </button>
          )}
          <Billing />
          <ServicesLink />
          <Link to={paths.settings} replace className={entry}>
            Settings
          </Link>
          <SwitchClosets />
          <button type="button" className={entry} onClick={signOut}>
            Logout
          </button>
        </nav>
      </SidePanel>
      {manager !== null && <ManagerModal manager={manager} isOpen={panel === 'manager'} onClose={close} />}
    </>
  );
}

function signOut(): void {
  leaveUnlessLost(unsaved.isLostWithPage(), () => void session.signOut());
}

function Person({ user }: { readonly user: CurrentUser }) {
  const fullName = `${user.name} ${user.lastName}`;
  return (
    <div className="flex items-center gap-4 pb-6">
      <Avatar name={fullName} photo={user.photo} large />
      <div className="min-w-0">
        <p className="display-4">{fullName}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{user.client.name}</p>
      </div>
    </div>
  );
}

/** For those whose role shows it (decisions, People and closets). */
function Billing() {
  if (usePermission('billing.read')?.ok !== true) return null;
  return (
    <Link to={paths.billing} replace className={entry}>
      Billing
    </Link>
  );
}

/** Only with more than one closet (specification, section 2), or with an invitation to another. */
function SwitchClosets() {
  const { userId } = useRouteContext({ from: '/admin' });
  const closets = useQuery(closetsQuery(userId)).data;
  const invitations = useQuery(waitingInvitationsQuery(userId)).data;
  const isInvited = invitations !== undefined && invitations.length > 0;
  if (!isInvited && (closets === undefined || closets.length < 2)) return null;
  return (
    <Link to={paths.selectCloset} replace className={entry}>
      {isInvited ? 'You are invited to a closet' : 'Switch Closets'}
    </Link>
  );
}

function ServicesLink() {
  const { fashionServicesUrl } = useBrand();
  if (fashionServicesUrl === null) return null;
  return (
    <a href={fashionServicesUrl} target="_blank" rel="noreferrer" className={entry}>
      Fashion services
      <Icon name={pageIcons.external} className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

interface ManagerModalProps {
  readonly manager: Manager;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Whom the client calls or writes to (specification, section 2: Account Manager modal). */
function ManagerModal({ manager, isOpen, onClose }: ManagerModalProps) {
  const phoneText = usePhoneText(manager.phone);
  return (
    <ModalDialog title="Account Manager" isOpen={isOpen} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar name={manager.name} photo={manager.photo} large />
        <div>
          <p className="display-4">{manager.name}</p>
          <a
            href={`tel:${manager.phone.replace(/[^\d+]/g, '')}`}
            className="inline-flex min-h-target items-center text-sm text-ink-2 figures hover:text-ink"
          >
            {phoneText}
          </a>
        </div>
      </div>
      <a href={`mailto:${manager.email}`} className={buttonClass('white', true)}>
        <Icon name="mail" />
        Send email
      </a>
    </ModalDialog>
  );
}
