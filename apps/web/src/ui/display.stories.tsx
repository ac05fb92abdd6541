import type { Meta } from '@storybook/react-vite';
import { samplePhotos } from '../../.storybook/sample-photos.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Photo } from './photo.tsx';
import { gridSlot } from './photo-sizes.ts';
import { PhotoPlaces, PhotoStrip } from './photo-strip.tsx';
import { Skeleton } from './skeleton.tsx';

export default { title: 'Display' } satisfies Meta;

export const Avatars = () => (
  <>
    <Avatar name="Eleanor Whitcombe" />
    <Avatar name="Eleanor Whitcombe" large />
    <Avatar name="Margaux Delorme" photo={samplePhotos.coat} />
    <Avatar name="Margaux Delorme" photo={samplePhotos.coat} large />
    <Avatar
      name="A portrait that does not arrive"
      photo={{ ...samplePhotos.coat, url: '/gone.webp' }}
      large
    />
  </>
);

export const Photos = () => (
  <div className="grid w-full grid-cols-2 gap-4 tablet:grid-cols-4">
    <Photo photo={samplePhotos.coat} alt="In a list" slot={gridSlot} />
    <Photo photo={samplePhotos.coat} alt="In true colours" slot={gridSlot} trueColor />
    <Photo photo={samplePhotos.coat} alt="Requested" slot={gridSlot} faded />
    <Photo
      photo={{ ...samplePhotos.coat, zoom: 1.8, focal: { x: 50, y: 20 } }}
      alt="Cropped"
      slot={gridSlot}
    />
    <Photo
      photo={{ ...samplePhotos.gown, zoom: 0.6, focal: { x: 50, y: 100 } }}
      alt="All of it, on the ground"
      slot={gridSlot}
      trueColor
    />
    <Photo photo={{ ...samplePhotos.gown, url: '/gone.webp' }} alt="On its way" slot={gridSlot} />
    <Photo photo={undefined} alt="Not photographed" slot={gridSlot} />
  </div>
);

export const PhotoStrips = () => {
  const photos = [samplePhotos.coat, samplePhotos.gown, undefined, samplePhotos.coat];
  return (
    <div className="grid w-full gap-6">
      <PhotoStrip photos={photos} most={4} />
      <PhotoStrip photos={photos} most={3} size="small" />
      <PhotoStrip photos={photos} most={4} count={11} size="medium" trueColor />
      <PhotoPlaces photos={photos} />
      <PhotoPlaces photos={[...photos, ...photos]} />
    </div>
  );
};

export const Skeletons = () => (
  <div className="w-40">
    <Skeleton className="aspect-(--aspect-frame)" />
    <Skeleton className="mt-3 h-4 w-1/2" />
    <Skeleton className="mt-2 h-4 w-4/5" />
  </div>
);

export const Empty = () => (
  <EmptyState
    icon="bag"
    title="Your Delivery list is empty"
    action={<Button kind="black">Add more items</Button>}
  >
    Choose what you would like to wear, and we bring it.
  </EmptyState>
);

export const Failed = () => (
  <EmptyState icon="warning" title="Your closet did not load" action={<Button>Try again</Button>}>
    We cannot be reached just now. Please check your connection and try again.
  </EmptyState>
);
