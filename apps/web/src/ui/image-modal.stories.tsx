import type { Meta } from '@storybook/react-vite';
import { samplePhotos } from '../../.storybook/sample-photos.ts';
import { ImageModal } from './image-modal.tsx';

export default { title: 'Image modal' } satisfies Meta;

const nothing = () => undefined;

export const Several = () => (
  <ImageModal
    isOpen
    onClose={nothing}
    photos={[samplePhotos.coat, samplePhotos.gown, samplePhotos.handbag]}
    alt="Camel coat"
    start={1}
  />
);

export const Single = () => (
  <ImageModal isOpen onClose={nothing} photos={[samplePhotos.coat]} alt="Camel coat" />
);
