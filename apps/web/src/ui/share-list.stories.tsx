import type { Meta } from '@storybook/react-vite';
import { ShareList, type Share, type ShareLinkProps } from './share-list.tsx';

export default { title: 'Share list' } satisfies Meta;

const link = ({ key }: Share, { children, ...props }: ShareLinkProps) => (
  <a href={`#${key}`} {...props}>
    {children}
  </a>
);

const shares = (counts: Readonly<Record<string, number>>) => (
  <div className="w-full">
    <ShareList
      label="Places"
      shares={Object.entries(counts).map(([name, count]) => ({ key: name, name, count }))}
      link={link}
    />
  </div>
);

export const Two = () => shares({ 'Fashion Facility': 41, 'On the way': 2 });
export const OneRow = () =>
  shares({ 'Fashion Facility': 102, 'Cold Storage': 5, 'On the way': 2, 'In Service': 5, 'Beach house': 16 });
export const TwoRows = () =>
  shares({
    'Fashion Facility': 1284,
    'Cold Storage': 48,
    'On the way': 2,
    'In Service': 5,
    'Beach house': 4,
    Home: 311,
    'The apartment above the gallery, Rue de Seine': 1,
    'Residence not named': 7,
  });
