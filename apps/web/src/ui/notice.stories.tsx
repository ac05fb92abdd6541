import type { Meta } from '@storybook/react-vite';
import { Notice } from './notice.tsx';

export default { title: 'Notification banner' } satisfies Meta;

const kinds = ['info', 'warning', 'error', 'success'] as const;
const nothing = () => undefined;

export const Kinds = () =>
  kinds.map((kind) => (
    <Notice key={kind} kind={kind}>
      Delivery notice: An item in your request requires an additional day to process for delivery
    </Notice>
  ));

export const Closable = () =>
  kinds.map((kind) => (
    <Notice key={kind} kind={kind} title="Delivery notice" onClose={nothing}>
      An item in your request requires an additional day to process for delivery
    </Notice>
  ));
