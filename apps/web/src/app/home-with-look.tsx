import { lazy, Suspense } from 'react';
import { NextLook } from '../dates/next-look.tsx';
import { HomePage } from '../home/home-page.tsx';
import { HomeRecommendations } from './home-recommendations.tsx';

const NextTrip = lazy(async () => ({ default: (await import('../requests/trips/next-trip.tsx')).NextTrip }));
const HomeQuestion = lazy(async () => ({
  default: (await import('../wears/home-question.tsx')).HomeQuestion,
}));
const HomePace = lazy(async () => ({ default: (await import('../billing/home-pace.tsx')).HomePace }));
const HomeDueBacks = lazy(async () => ({ default: (await import('./home-due-backs.tsx')).HomeDueBacks }));

const HomeSeasonChange = lazy(async () => ({
  default: (await import('./home-season-change.tsx')).HomeSeasonChange,
}));

/** Home with the question what was worn, the items that are due back, the season change, the recommendations of requests, the use of the plan and the next look of the lookbook: areas meet here. */
export function HomeWithLook() {
  const parts = (
    <>
      <Suspense>
        <HomeQuestion />
        <NextTrip />
        <HomeDueBacks />
        <HomeSeasonChange />
      </Suspense>
      <HomeRecommendations />
      <Suspense>
        <HomePace />
      </Suspense>
    </>
  );
  return <HomePage recommendations={parts} nextLook={<NextLook />} />;
}
