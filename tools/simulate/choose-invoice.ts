/** Chooses what staff do about invoices. */
import { invoiceActs, type Action } from './actions.ts';
import { sumOfLines } from './prices.ts';
import type { Scene } from './scene.ts';
import type { SimulatedClient } from './state.ts';

/** Mostly the newest invoices, and mostly the next step: to issue a draft, and to note that it was paid. */
export function workOnInvoice({ chance }: Scene, index: number, client: SimulatedClient): Action | null {
  const { invoices } = client;
  if (invoices.length === 0) return null;
  const open = [...invoices.keys()].filter((place) =>
    ['DRAFT', 'ISSUED'].includes(invoices[place]?.status ?? ''),
  );
  const from = open.length > 0 && chance.isTrue(80) ? open : [...invoices.keys()].slice(-4);
  const place = chance.pick(from);
  const { status, lines = [] } = invoices[place] ?? {};
  const usual = status === 'DRAFT' ? 'issue' : 'pay';
  const act = chance.isTrue(45) ? usual : chance.pick(invoiceActs);
  const total = sumOfLines(lines);
  const credit = chance.isTrue(25)
    ? total + chance.int(0, 1)
    : Math.max(1, chance.int(1, Math.max(1, total)));
  return {
    do: 'invoice',
    client: index,
    invoice: place,
    act,
    lines:
      act === 'credit'
        ? [['PLAN', 1, credit]]
        : act === 'edit'
          ? [...lines.slice(1), ['PLAN', chance.int(1, 3), chance.int(0, 30_000)]]
          : [],
    hasReason: chance.isTrue(80),
  };
}
