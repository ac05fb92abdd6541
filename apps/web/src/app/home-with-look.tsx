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

/** Home with the next look, the care proposals, the question what was worn, the next trip, the items that are due back, the season change and the use of the plan: areas meet here. */
export function HomeWithLook() {
  const parts = (
    <>
      <HomeRecommendations />
      <Suspense>
        <HomeQuestion />
        <NextTrip />
        <HomeDueBacks />
        <HomeSeasonChange />
        <HomePace />
      </Suspense>
    </>
  );
  return <HomePage nextLook={<NextLook />} parts={parts} />;
}
