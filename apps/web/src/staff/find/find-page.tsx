import { foundItemsMax } from '@vestry/contract/staff/closets/find-schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { submits } from '../../lib/forms/submits.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { PageTitle } from '../parts/page-parts.tsx';
import { ScanField } from '../parts/scan-field.tsx';
import { scanAnswer } from '../parts/scan-line.tsx';
import { useAlwaysFocused } from '../parts/use-always-focused.ts';
import { staffPaths } from '../paths.ts';
import { counted } from '../words/words.ts';
import { FoundItems } from './found-items.tsx';
import { foundItemsQuery } from './queries.ts';

/** Finds any item of any closet: whose it is, where it belongs and what is open for it. */
export function FindPage() {
  const { text = '' } = useSearch({ from: staffPaths.items });
  const query = useQuery({ ...foundItemsQuery(text), enabled: text !== '' });
  const count = query.data?.items.length;
  const said = count === undefined ? '' : `${text}: ${foundText(count, query.data?.hasMore === true)}`;
  return (
    <>
      <PageTitle title="Find an item" />
      <FindForm answer={said} />
      {text !== '' && (
        <section aria-labelledby="found" className="grid gap-4 pt-8">
          <h2 id="found" className="display-4 wrap-anywhere">
            {text}
          </h2>
          <QueryBoundary query={query} title="The search did not load">
            {({ items, hasMore }) =>
              items.length === 0 ? (
                <EmptyState icon="search" title="No item found">
                  Please check the number. To search by words, add a part of the closet’s name: marsh gown.
                </EmptyState>
              ) : (
                <>
                  <p role="status" className="text-sm text-ink-2 figures">
                    {foundText(items.length, hasMore)}
                  </p>
                  <FoundItems items={items} />
                </>
              )
            }
          </QueryBoundary>
        </section>
      )}
    </>
  );
}

function foundText(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${foundItemsMax} items are listed. Another word narrows them.`;
  return count === 0 ? 'No item found' : `${counted(count, 'item')} found`;
}

/** Each search is a look at the closets that it finds, so that it begins with Enter or a scan, and never as somebody types. */
function FindForm({ answer }: { readonly answer: string }) {
  const navigate = useNavigate();
  const input = useAlwaysFocused();
  const [code, setCode] = useState('');
  function find(text: string): void {
    if (text.trim() === '') return;
    setCode('');
    void navigate({ to: staffPaths.items, search: { text: text.trim() }, resetScroll: false });
  }
  return (
    <form {...submits(() => find(code))} aria-label="Find" className="max-w-prose">
      <ScanField
        input={input}
        label="Label, client number or words"
        hint="Scan or type it, then Enter. Words need a part of the closet’s name."
        code={code}
        onType={setCode}
        answer={scanAnswer('', answer)}
        onScan={find}
      />
      <button type="submit" hidden />
    </form>
  );
}
