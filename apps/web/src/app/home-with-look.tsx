import { lazy, Suspense } from 'react';
import { NextLook } from '../dates/next-look.tsx';
import { HomePage } from '../home/home-page.tsx';
import { HomeRecommendations } from './home-recommendations.tsx';

const HomeDueBacks = lazy(async () => ({ default: (await import('./home-due-backs.tsx')).HomeDueBacks }));

/** Home with the items that are due back, the recommendations of requests and the next look of the lookbook: areas meet here. */
export function HomeWithLook() {
  const parts = (
    <>
      <Suspense>
        <HomeDueBacks />
      </Suspense>
      <HomeRecommendations />
    </>
  );
  return <HomePage recommendations={parts} nextLook={<NextLook />} />;
}
