import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { showCurrentInRow } from '../lib/view/show-in-row.ts';
import { tabClass } from './tab-class.ts';

export interface TabContent {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  /** The chosen one; the widget chooses by itself where this is left out. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Parts of a page of which one is seen. Arrow keys move between them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // The list marks its chosen tab after this effect.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showCurrentInRow(row.current));
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return (
    <AriaTabs
      className="w-full"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList ref={row} aria-label={label} className="scroll-row tab-row gap-8 border-b border-hair">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={`${tabClass} cursor-pointer outline-offset-[-2px]`}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-6">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
