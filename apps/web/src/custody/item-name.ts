interface NamedItem {
  readonly designers: string;
  readonly observation: string;
  readonly itemClientNumber: string;
}

/** 'Inés Caldera, Silk gown'; an item of which nothing is noted is named by its number. */
export function itemName({ designers, observation, itemClientNumber }: NamedItem): string {
  return [designers, observation || itemClientNumber].filter((part) => part !== '').join(', ');
}
