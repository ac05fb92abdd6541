import type { Meta } from '@storybook/react-vite';
import { Button, buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';

export default { title: 'Button' } satisfies Meta;

const kinds = ['primary', 'black', 'white', 'gray'] as const;

export const Kinds = () =>
  kinds.map((kind) => (
    <Button key={kind} kind={kind}>
      Request {kind}
    </Button>
  ));

export const Pending = () =>
  kinds.map((kind) => (
    <Button key={kind} kind={kind} pending>
      Submit Request
    </Button>
  ));

export const DisabledWithReason = () => (
  <>
    {kinds.map((kind) => (
      <Button key={kind} kind={kind} disabledReason="Your Delivery list is empty">
        Request delivery
      </Button>
    ))}
    <Button kind="primary" wide disabledReason="Please choose an address first.">
      Proceed to delivery date
    </Button>
  </>
);

export const Wide = () => (
  <>
    <Button kind="primary" wide>
      Proceed to review
    </Button>
    <a href="#link" className={buttonClass('white', true)}>
      <Icon name="mail" />
      Send email
    </a>
  </>
);

export const IconOnly = () => <IconButton icon="close" label="Close" />;
