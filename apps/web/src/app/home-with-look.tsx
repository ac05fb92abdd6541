import { NextLook } from '../dates/next-look.tsx';
import { HomePage } from '../home/home-page.tsx';

/** Home with the next look of the lookbook: areas meet here. */
export function HomeWithLook() {
  return <HomePage nextLook={<NextLook />} />;
}
