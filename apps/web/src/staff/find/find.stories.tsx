import type { Meta } from '@storybook/react-vite';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { samplePhotos } from '../../../.storybook/sample-photos.ts';
import { FoundItems } from './found-items.tsx';
import '../staff.css';

export default { title: 'Find an item' } satisfies Meta;

const item = {
  id: 1,
  itemClientNumber: 'VC-1013',
  designers: 'Bramante',
  observation: 'Evening gown in two layers of silk',
  image: samplePhotos.gown,
  clientId: 1,
  closetName: 'Park Avenue',
  place: 'Cold Storage, C-7',
  isReleased: false,
  request: { kind: 'delivery' as const, id: 12, reference: 'D-12' },
};

const List = () => (
  <div className="w-full max-w-page">
    <FoundItems
      items={[
        item,
        {
          ...item,
          id: 2,
          clientId: 2,
          closetName: 'Lake House',
          place: 'Fashion Facility, A-3',
          request: null,
        },
        {
          ...item,
          id: 3,
          clientId: 3,
          closetName: 'Hudson Street',
          place: 'Released',
          isReleased: true,
          request: null,
        },
      ]}
    />
  </div>
);

const router = createRouter({
  routeTree: createRootRoute({ component: List }),
  history: createMemoryHistory(),
});

/** The same number in three closets: requested, at rest, and released. */
export const Found = () => <RouterProvider router={router as never} />;
