import { phoneChoiceOf } from '@vestry/contract/addresses/phone';
import type { PhoneCountry } from '@vestry/contract/addresses/phone-countries';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { searchCountries } from '../lib/data/country-search.ts';
import { Flag } from './flag.tsx';
import { Icon } from './icons.tsx';

interface CountryPickerProps {
  readonly label: string;
  readonly chosen: string;
  readonly onChoice: (choice: string) => void;
  /** `isDone` when somebody chose or gave up with Escape: the focus then goes on to the number. */
  readonly onClose: (isDone: boolean) => void;
}

/** Searches the countries, and chooses the one that Enter takes. */
function useCountrySearch({ chosen, onChoice, onClose }: CountryPickerProps) {
  const [text, setText] = useState('');
  const found = searchCountries(text);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex((country) => phoneChoiceOf(country) === chosen),
    ),
  );

  function choose(country: PhoneCountry | undefined): void {
    if (country === undefined) return;
    onChoice(phoneChoiceOf(country));
    onClose(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = found.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(last, active + 1)),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      PageDown: () => setActive(Math.min(last, active + pageRows)),
      PageUp: () => setActive(Math.max(0, active - pageRows)),
      Enter: () => choose(found[active]),
      Escape: () => onClose(true),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    // A panel around the field would take Escape for itself.
    event.stopPropagation();
    move();
  }

  function onText(next: string): void {
    setText(next);
    setActive(0);
  }

  return { text, onText, found, active, choose, onKeyDown };
}

/** About as many as the list shows at once. */
const pageRows = 6;

/** The list of dial codes beneath a phone field, with a search that the focus stays in. */
export function CountryPicker(props: CountryPickerProps) {
  const { label, chosen, onClose } = props;
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const { text, onText, found, active, choose, onKeyDown } = useCountrySearch(props);
  const activeCountry = found[active];
  const activeId = activeCountry === undefined ? undefined : `${id}-${activeCountry.code}`;

  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) onClose(false);
  }

  return (
    <div
      onBlur={onBlur}
      className="absolute top-full left-0 z-10 mt-1 grid w-full border border-rule bg-raised shadow-pop"
    >
      <div className="flex items-center gap-3 border-b border-hair px-4">
        <Icon name="search" className="size-4 text-ink-2" />
        <input
          ref={search}
          role="combobox"
          aria-label={`${label}: search`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Country or code"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-target w-0 flex-1 bg-transparent text-field placeholder:text-ink-3 focus-visible:outline-hidden"
        />
      </div>
      <CountryList
        id={id}
        label={label}
        found={found}
        active={active}
        chosen={chosen}
        onChoice={choose}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pb-3 text-sm text-ink-2'}>
        {found.length > 0 ? `${found.length} countries` : 'No country by that name.'}
      </p>
    </div>
  );
}

interface CountryListProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly PhoneCountry[];
  /** The one that Enter takes. */
  readonly active: number;
  readonly chosen: string;
  readonly onChoice: (country: PhoneCountry) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function CountryList({ id, label, found, active, chosen, onChoice, onKeyDown }: CountryListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto py-1">
      {found.map((country, index) => (
        <div
          key={country.code}
          id={`${id}-${country.code}`}
          role="option"
          tabIndex={-1}
          aria-selected={phoneChoiceOf(country) === chosen}
          // The focus stays in the search, as with every list of suggestions.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoice(country)}
          onKeyDown={onKeyDown}
          className={`flex min-h-10 cursor-pointer items-center gap-3 px-4 text-sm pointer-coarse:min-h-target hover:bg-ground aria-selected:font-mid ${
            index === active ? 'bg-ground forced-colors:outline-2' : ''
          }`}
        >
          <Flag country={country} />
          <span className="min-w-0 flex-1">{country.name}</span>
          <span className="text-ink-2 figures">{country.dialCode}</span>
        </div>
      ))}
    </div>
  );
}
