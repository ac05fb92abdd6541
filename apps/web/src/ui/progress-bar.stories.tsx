import type { Meta } from '@storybook/react-vite';
import { ProgressBar } from './progress-bar.tsx';

export default { title: 'Progress bar' } satisfies Meta;

export const Steps = () =>
  [0, 20, 40, 60, 80, 100].map((value) => (
    <ProgressBar key={value} label={`${value} percent`} value={value} />
  ));

export const Sizes = () =>
  (['small', 'default', 'large', 'x-large'] as const).map((size) => (
    <ProgressBar key={size} label={size} value={60} size={size} />
  ));

export const BetweenSteps = () =>
  [19, 50, 99].map((value) => <ProgressBar key={value} label={`${value} percent`} value={value} />);

export const Moving = () => <ProgressBar label="On the way" value={80} isMoving />;
