import type { Meta } from '@storybook/react-vite';
import { CountPlot, MonthPlot } from './year-plots.tsx';

export default { title: 'Year plots' } satisfies Meta;

const names = [
  'Maison Aurelle',
  'Odile Marchand',
  '',
  'A house whose name is so long that it needs a second line',
];
const counts = names.map((name, index) => ({ name, count: 17 - 5 * index }));
const many = Array.from({ length: 12 }, (_, index) => ({ name: `Designer ${index + 1}`, count: 12 - index }));

export const Counts = () => (
  <div className="grid w-full gap-12 tablet:grid-cols-2">
    <CountPlot title="By designer" counts={counts} unnamed="No designer noted" />
    <CountPlot title="Of many" counts={many} unnamed="No designer noted" />
  </div>
);
export const Months = () => (
  <div className="w-full">
    <MonthPlot counts={[3, 3, 5, 5, 8, 6, 7, 7, 7, 5, 2, 0]} />
  </div>
);
