import type { EntryKind, MonthEntry } from '@vestry/contract/calendar/entry-rules';
import { forEachKind, requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { requestIcon } from '../requests/queries.ts';
import type { IconSign } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';

/** The icon of each kind of entry, and its colors in the grid. */
export const entryMarks: Readonly<Record<EntryKind, { icon: IconSign; look: string }>> = {
  ...forEachKind((kind) => ({ icon: requestIcon(kind), look: 'bg-green-soft text-green-ink' })),
  trip: { icon: pageIcons.suitcase, look: 'bg-blue-soft text-blue-ink' },
  plan: { icon: 'hanger', look: 'bg-amber-soft text-amber-ink' },
  dueBack: { icon: pageIcons.receipt, look: 'bg-pink-soft text-pink-ink' },
};

interface EntryLinkProps {
  readonly entry: MonthEntry;
  readonly children: ReactNode;
}

const look = 'flex min-h-target flex-col justify-center py-1 hover:underline underline-offset-4';

/** Leads to the page of an entry, or opens its panel over the calendar. */
export function EntryLink({ entry, children }: EntryLinkProps) {
  const { kind, id, firstDay } = entry;
  switch (kind) {
    case 'plan':
      return (
        <Link to={paths.dates} search={{ day: firstDay }} className={look}>
          {children}
        </Link>
      );
    case 'dueBack':
      return <PanelLink panel="due-back">{children}</PanelLink>;
    case 'trip':
      return (
        <Link to={paths.trip} params={{ tripId: id }} className={look}>
          {children}
        </Link>
      );
    default:
      return (
        <PanelLink panel={requestKindFacts[kind].panel} panelId={id}>
          {children}
        </PanelLink>
      );
  }
}

interface PanelLinkProps {
  readonly panel: 'due-back' | (typeof requestKindFacts)[RequestKind]['panel'];
  readonly panelId?: number;
  readonly children: ReactNode;
}

function PanelLink({ panel, panelId, children }: PanelLinkProps) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, panel, panelId })}
      state={{ openedPanel: true }}
      resetScroll={false}
      aria-current={false}
      className={look}
    >
      {children}
    </Link>
  );
}
