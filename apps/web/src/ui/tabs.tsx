import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

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
  return (
    <AriaTabs
      className="w-full"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className="flex gap-8 overflow-x-auto border-b border-hair">
        {tabs.map(({ id, title }) => (
          <Tab
            key={id}
            id={id}
            className="flex min-h-target flex-none cursor-pointer items-center border-b border-transparent text-sm text-ink-2 outline-offset-[-2px] hover:text-ink data-[selected]:border-cedar data-[selected]:text-ink"
          >
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
