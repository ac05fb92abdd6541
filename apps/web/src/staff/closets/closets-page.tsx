import type { ReactElement } from 'react';
import { useRoomAddress } from '../address.tsx';
import { ClosetList } from './closet-list.tsx';
import { ClosetView } from './closet-view.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { NewClient } from './new-client.tsx';
import { PieceView } from './piece-view.tsx';

/** `closets`, `closets/new`, `closets/12`, `closets/12/invite` and `closets/12/items/34`. */
export function ClosetsPage(): ReactElement {
  const { rest } = useRoomAddress();
  const [clientId, itemId] = [numberOf(rest[0]), rest[1] === 'items' ? numberOf(rest[2]) : null];
  if (rest[0] === 'new') return <NewClient />;
  if (clientId === null) return <ClosetList />;
  if (rest[1] === 'invite') return <InviteOwner key={clientId} clientId={clientId} />;
  if (itemId === null) return <ClosetView key={clientId} clientId={clientId} />;
  return <PieceView key={itemId} clientId={clientId} itemId={itemId} />;
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
