/** No stored text runs as a script (issue 9): every text of an instance is a payload, and every page is opened. */
import type { Page } from '@playwright/test';
import { expect, signIn, sizes } from './fixtures.ts';
import { monday, test } from './instance.ts';
import { allMails, newestCode } from './mailbox.ts';
import { clientPages } from './payloads/client-pages.ts';
import { guestPages, mailboxPage, mailsShow, staffPages } from './payloads/other-pages.ts';
import { expectText, placesIn } from './payloads/reader.ts';
import { shownToNobody, type ShownPage } from './payloads/shown.ts';
import { payloadFor, placeNames } from './payloads/words.ts';
import { makePayloadFixture } from './payloads/fixture.ts';
import { takeProvoked } from './quiet-test.ts';
import { otherBrowser } from './staff-door.ts';

// A trace of a hundred pages would cost as much as the journey; a failure names the page and the place anyway.
test.use({ trace: 'off' });

/** Opens a page at desk and phone width, waits for its texts at both, and returns all visible ones. */
async function readPage(page: Page, { path, shows, press }: ShownPage): Promise<string[]> {
  if (path !== '') await page.goto(path);
  await press?.(page);
  const read = await expectText(page, shows);
  await page.setViewportSize(sizes.phone);
  await expectText(page, shows);
  await page.setViewportSize(sizes.desk);
  return read;
}

test('a payload in every text of an instance is text wherever it is shown, to clients, staff and in mails', async ({
  page,
  browser,
  request,
  testData,
  instance,
  complaints,
}) => {
  test.setTimeout(480_000);
  const at = await makePayloadFixture(testData, request, instance.server.origin);
  // A new call that takes a text is made in that fixture, or test/text-places.ts says why it stores none.
  expect(at.unreached).toEqual([]);
  const seen = new Set<string>();
  const readAll = async (by: Page, pages: readonly ShownPage[]) => {
    for (const each of pages) for (const name of await readPage(by, each)) seen.add(name);
  };

  await signIn(page, at.owner.email);
  await page.getByRole('button', { name: payloadFor('name of a closet') }).click();
  await page.waitForURL(/\/admin\//);
  const staff = await otherBrowser(browser, instance);
  // A code is sent once a minute.
  await instance.setClocks(staff, new Date(monday.getTime() + 120_000));
  await signIn(staff, at.manager.email);
  await staff.getByLabel('Code').fill(await newestCode(request, at.manager.email, 2));
  await staff.waitForURL(/\/staff\//);
  const mails = await otherBrowser(browser, instance);

  await Promise.all([
    test.step('as a client', async () => readAll(page, clientPages(at))),
    test.step('as staff', async () => readAll(staff, staffPages(at))),
    test.step('as who follows a link', async () => {
      for (const pages of guestPages(at)) await readAll(await otherBrowser(browser, instance), pages);
    }),
    test.step('in mails', async () => {
      await readAll(mails, [mailboxPage]);
      const read = new Set<string>();
      for (const { id } of await allMails(request)) {
        await mails.goto(`/mailbox/${id}`);
        for (const name of await expectText(mails, [])) seen.add(name);
        // The mailbox shows the original mail in a frame.
        for (const name of await placesIn(mails.frames().slice(1))) read.add(name);
      }
      expect(mailsShow.filter((name) => !read.has(name))).toEqual([]);
    }),
  ]);
  // They come from the journey's own scripts in every page; a script of a mail would have left a mark.
  await takeProvoked(complaints, /^Blocked script execution in '\S+\/mailbox\/[\w-]+\/html'/);
  const unseen = placeNames.filter((name) => !seen.has(name));
  expect(unseen.toSorted()).toEqual(Object.keys(shownToNobody).toSorted());
});
