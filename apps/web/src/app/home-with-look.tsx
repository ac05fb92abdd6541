import { NextLook } from '../dates/next-look.tsx';
import { HomePage } from '../home/home-page.tsx';
import { HomeProposals } from './home-proposals.tsx';

/** Home with the care proposals of requests and the next look of the lookbook: areas meet here. */
export function HomeWithLook() {
  return <HomePage proposals={<HomeProposals />} nextLook={<NextLook />} />;
}
