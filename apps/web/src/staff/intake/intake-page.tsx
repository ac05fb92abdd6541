import { useRoomAddress } from '../address.tsx';
import { IntakeList } from './intake-list.tsx';
import { IntakeView } from './intake-view.tsx';

/** `intake` and `intake/12/7`, an intake of closet 12. */
export function IntakePage() {
  const { rest } = useRoomAddress();
  const [clientId, id] = rest.map(numberOf);
  if (clientId === undefined || id === undefined || Number.isNaN(clientId + id)) return <IntakeList />;
  return <IntakeView key={`${clientId}.${id}`} clientId={clientId} id={id} />;
}

function numberOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}
