/** Photographs for the stories: drawings of `packages/drawings`, as the API would answer them. */
import type { Photo } from '@vestry/contract/photos/schemas';

const coat = new URL('../src/auth/plates/coat.webp', import.meta.url).href;
const gown = new URL('../src/auth/plates/gown.webp', import.meta.url).href;
const handbag = new URL('../src/auth/plates/handbag.webp', import.meta.url).href;

function samplePhoto(url: string): Photo {
  return {
    url,
    widths: [400],
    width: 400,
    height: 500,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    focal: { x: 50, y: 50 },
    zoom: 1,
  };
}

export const samplePhotos = {
  coat: samplePhoto(coat),
  gown: samplePhoto(gown),
  handbag: samplePhoto(handbag),
};
