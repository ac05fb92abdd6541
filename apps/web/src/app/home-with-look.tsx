import { NextLook } from '../dates/next-look.tsx';
import { HomePage } from '../home/home-page.tsx';
import { HomeRecommendations } from './home-recommendations.tsx';

/** Home with the recommendations of requests and the next look of the lookbook: areas meet here. */
export function HomeWithLook() {
  return <HomePage recommendations={<HomeRecommendations />} nextLook={<NextLook />} />;
}
