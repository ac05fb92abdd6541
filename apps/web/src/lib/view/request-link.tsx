import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';

interface RequestLinkProps {
  readonly request: { readonly kind: RequestKind; readonly id: number };
  /** 'D-12' */
  readonly children: string;
}

/** Opens a request over the page, in place of a dialog that is open. */
export function RequestLink({ request: { kind, id }, children }: RequestLinkProps) {
  const { panel } = requestKindFacts[kind];
  return (
    <Link
      to="."
      search={({ show: _show, ...before }: Readonly<Record<string, unknown>>) => ({
        ...before,
        panel,
        panelId: id,
      })}
      state={{ openedPanel: true }}
      resetScroll={false}
      className="text-link whitespace-nowrap figures"
    >
      {children}
    </Link>
  );
}
