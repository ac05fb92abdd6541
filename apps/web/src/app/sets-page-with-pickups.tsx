import { SetsPage } from '../items/sets-page.tsx';
import { useSendBack } from './use-send-back.ts';
import { useTakeAlong } from './use-take-along.ts';

/** The sets, whose items can be sent back or taken along as one: areas meet here. */
export function SetsPageWithPickups() {
  return <SetsPage onSendBack={useSendBack()} onTrip={useTakeAlong()} />;
}
