import coatAvif from './plates/coat.avif';
import coatWebp from './plates/coat.webp';
import gownAvif from './plates/gown.avif';
import gownWebp from './plates/gown.webp';
import handbagAvif from './plates/handbag.avif';
import handbagWebp from './plates/handbag.webp';
import jacketAvif from './plates/jacket.avif';
import jacketWebp from './plates/jacket.webp';
import dressAvif from './plates/shift-dress.avif';
import dressWebp from './plates/shift-dress.webp';
import bootsAvif from './plates/tall-boots.avif';
import bootsWebp from './plates/tall-boots.webp';

/** Drawn by `packages/drawings`, 400 by 500 pixels: twice their size on a page. */
const plates = [
  { avif: jacketAvif, webp: jacketWebp },
  { avif: dressAvif, webp: dressWebp },
  { avif: bootsAvif, webp: bootsWebp },
  { avif: coatAvif, webp: coatWebp },
  { avif: handbagAvif, webp: handbagWebp },
  { avif: gownAvif, webp: gownWebp },
];

/** A phone shows the first row only, and fetches no more. */
const onPhones = 3;

/** Six garments, drawn: nobody's photographs are shown before somebody has signed in. */
export function Plates() {
  return (
    <div aria-hidden="true" className="grid content-center bg-ground tablet:p-gutter">
      <ul className="mx-auto grid w-full max-w-plates grid-cols-3 gap-0.5 tablet:max-desktop:grid-cols-2 tablet:gap-4 desktop:gap-5">
        {plates.map(({ avif, webp }, index) => (
          <li key={avif} className="max-tablet:nth-[n+4]:hidden">
            <span className="photo" data-plate>
              <picture>
                <source type="image/avif" srcSet={avif} />
                <img
                  src={webp}
                  alt=""
                  width={400}
                  height={500}
                  decoding="async"
                  loading={index < onPhones ? 'eager' : 'lazy'}
                />
              </picture>
            </span>
          </li>
        ))}
      </ul>
      <p className="mx-auto w-full max-w-plates pt-6 font-serif text-base font-display text-ink-2 italic max-tablet:hidden">
        Kept, cared for, and brought to your door.
      </p>
    </div>
  );
}
