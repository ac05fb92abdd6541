import { SetsPage } from '../items/sets-page.tsx';
import { useSendBack } from './use-send-back.ts';

/** The sets, whose items can be sent back as one: areas meet here. */
export function SetsPageWithPickups() {
  return <SetsPage onSendBack={useSendBack()} />;
}
