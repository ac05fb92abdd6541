/** Faults of season changes, care, temporary addresses, packing and looks, as `planted-faults.ts` plants them. */

export interface Edit {
  /** The file's path from the repository's root. */
  readonly file: string;
  /** The text to replace, which stands in the file once. */
  readonly find: string;
  readonly replace: string;
}

export const planFaults = {
  /** The pickup of a season change forgets the items that it is to fetch. */
  'forgotten-storage': [
    {
      file: 'apps/server/src/areas/requests/delivery/definition.ts',
      find: 'if (fetch !== null) return fetch;',
      replace: 'if (fetch !== null) return { ...fetch, itemIds: [] };',
    },
  ],
  /** A Member orders paid work without an approval. */
  'care-without-approval': [
    {
      file: 'apps/server/src/areas/requests/pickup/recommendation-service.ts',
      find: "if (decision === 'ACCEPTED' && needsApproval)",
      replace: "if (decision === 'DECLINED' && needsApproval)",
    },
  ],
  /** Care that is done is on no invoice. */
  'free-care': [
    {
      file: 'apps/server/src/areas/requests/pickup/write-care-invoice.ts',
      find: 'AND recommendations.price_cents > 0',
      replace: 'AND recommendations.price_cents > 1000000000',
    },
  ],
  /** Items in a hotel are said to be at a residence. */
  'hotel-as-home': [
    {
      file: 'apps/server/src/areas/custody/address-place.ts',
      find: "isTemporary ? 'TEMPORARY_ADDRESS' : 'RESIDENCE'",
      replace: "isTemporary ? 'RESIDENCE' : 'RESIDENCE'",
    },
  ],
  /** An item that is taken out of a pack again counts as packed. */
  'still-packed': [
    {
      file: 'apps/server/src/areas/staff/picking/service.ts',
      find: 'await setPacked(trx, { ...key, itemId }, null);',
      replace: 'void setPacked;',
    },
  ],
  /** Items that a trip no longer has stay in its looks. */
  'stale-look': [
    {
      file: 'apps/server/src/areas/requests/delivery/definition.ts',
      find: 'await leaveLooks(context, id, plan.removed);',
      replace: 'void leaveLooks;',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;
