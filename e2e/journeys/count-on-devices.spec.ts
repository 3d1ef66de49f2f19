import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { NO_NETWORK, waitUntilCached } from '../fixtures/offline';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

const PHONE = { width: 390, height: 844 };

/** The server has what was counted so far. */
const isKept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/counting') && answer.ok(),
  );
const ofBolt = (page: Page) => page.getByRole('textbox', { name: /(Counted of|Quantité comptée,) Hex bolt/ });
const ofWasher = (page: Page) =>
  page.getByRole('textbox', { name: /(Counted of|Quantité comptée,) Flat washer/ });

/** On the smallest phone the lines have most of the screen. */
async function footIsLow(page: Page, save: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  const foot = page.locator('[data-keep-clear]', {
    has: page.getByRole('button', { name: save, exact: true }),
  });
  await expect.poll(async () => (await foot.boundingBox())?.height).toBeLessThan(568 / 4);
}

test(
  'a count begun on a desktop is continued on a phone in French, where its question comes into view, and is booked once',
  { tag: ['@locations.930', '@locations.932', '@locations.1663'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper', priya: 'manager' }, ['Rack B1']);
    const location_id = places['Rack B1'] ?? null;
    const { api } = people.tom;
    const [bolt, washer] = await api.newItems(['Hex bolt', 'Flat washer'], { amount: 18, location_id });
    const at = `/stock/locations/${location_id}-rack-b1?tab=count`;
    const desk = await signedIn(people.tom);
    await desk.goto(at);
    await new Shell(desk).isLive();
    const kept = isKept(desk);
    await ofBolt(desk).fill('17');
    await ofBolt(desk).press('Enter');
    await kept;

    await people.priya.api.adjust(bolt.id, { delta: -3, reason: 'used' });
    const phone = await signedIn(people.tom, { ...PHONE, language: 'fr' });
    await phone.goto(`/fr${at}`);
    await expect(phone.getByText(/Vous avez commencé ce comptage le .*1 compté sur 2/)).toBeVisible();
    expect(await axeViolationsOf(phone)).toEqual([]);
    expect(await overflowOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Reprendre' }).click();
    await expect(ofBolt(phone)).toHaveValue('17');
    await expect(phone.getByRole('row').filter({ hasText: 'Hex bolt' })).toContainText(
      '15 en stock à présent',
    );
    const goneOn = isKept(phone);
    await ofWasher(phone).fill('20');
    await ofWasher(phone).press('Enter');
    await goneOn;
    await expect(ofWasher(desk)).toHaveValue('20');

    await footIsLow(phone, 'Enregistrer');
    await phone.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(phone.getByRole('region', { name: 'Résultat du comptage' })).toBeVisible();
    const asked = phone.getByRole('region', { name: 'Pas encore enregistré' });
    for (const side of ['Avant', 'Après']) {
      await expect(asked.getByRole('button', { name: side })).toBeInViewport({ ratio: 1 });
    }
    await asked.getByRole('button', { name: 'Après' }).click();
    await expect(asked).toBeHidden();
    await expect(desk.getByText(/This count was saved elsewhere/)).toBeVisible();
    await expect(ofBolt(desk)).toHaveValue('');
    await expect(desk.getByRole('button', { name: 'Save count' })).toHaveAttribute('aria-disabled', 'true');
    const amounts = async () => [(await api.item(bolt.id)).amount, (await api.item(washer.id)).amount];
    await expect.poll(amounts).toEqual([14, 20]);
    const counted = (await api.logsOf(bolt.id)).filter(({ reason }) => reason === 'counted');
    expect(counted.map(({ delta }) => delta)).toEqual([-1]);
  },
);

test(
  'a count whose tab is closed is there again, without a question on closing, and its foot takes less than a quarter of a phone of 320 × 568 px',
  { tag: ['@offline.886', '@offline.937', '@locations.1687'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
    const location_id = places['Rack B1'] ?? null;
    const { api } = people.tom;
    const [bolt] = await api.newItems(['Hex bolt', 'Flat washer'], { amount: 18, location_id });
    const at = `/stock/locations/${location_id}-rack-b1?tab=count`;
    const page = await signedIn(people.tom);
    await page.goto(at);
    await ofBolt(page).fill('17');
    await ofBolt(page).press('Enter');
    await page.getByRole('button', { name: 'Flat washer is as expected, 18' }).click();
    await expect(page.getByText('2 of 2 counted')).toBeVisible();
    const context = page.context();
    let isAsked = false;
    page.on('dialog', (dialog) => {
      isAsked = true;
      void dialog.accept();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => context.pages().length).toBe(0);
    expect(isAsked).toBe(false);

    const again = await context.newPage();
    await again.goto(at);
    await expect(again.getByText('The count that you began earlier is here again.')).toBeVisible();
    await expect(ofBolt(again)).toHaveValue('17');
    await expect(ofWasher(again)).toHaveValue('18');
    await footIsLow(again, 'Save count');
    await again.getByRole('button', { name: 'Save count' }).click();
    await expect(again.getByRole('region', { name: 'What the count found' })).toBeVisible();
    expect((await api.item(bolt.id)).amount).toBe(17);
  },
);

test(
  'a count that was saved without a network is refused where another device has saved it first, and is booked once',
  { tag: ['@locations.932', '@locations.934', '@long'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK, /status of 409/);
    const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
    const location_id = places['Rack B1'] ?? null;
    const { api } = people.tom;
    const bolt = await api.newItem({ name: 'Hex bolt', amount: 18, location_id });
    const at = `/stock/locations/${location_id}-rack-b1?tab=count`;
    const desk = await signedIn(people.tom);
    const phone = await signedIn(people.tom, { ...PHONE, context: line.context });
    await desk.goto(at);
    const kept = isKept(desk);
    await ofBolt(desk).fill('17');
    await ofBolt(desk).press('Enter');
    await kept;
    await phone.goto(at);
    await phone.getByRole('button', { name: 'Resume' }).click();
    await expect(ofBolt(phone)).toHaveValue('17');
    await waitUntilCached(phone, `/api/stock/locations/${location_id}`);
    line.cut();
    await phone.getByRole('button', { name: 'Save count' }).click();
    await expect(phone.getByText(/The count of Rack B1 is kept on this device/)).toBeVisible();
    await expect(phone.getByText('A count is under way')).toBeHidden();
    await desk.getByRole('button', { name: 'Save count' }).click();
    await expect(desk.getByRole('region', { name: 'What the count found' })).toBeVisible();
    line.restore();
    const mark = phone.getByRole('button', { name: /not accepted/ });
    await expect(mark).toBeVisible({ timeout: 30_000 });
    await mark.click();
    const refused = phone.getByRole('region', { name: 'Not accepted' });
    await expect(refused).toContainText('This count is saved already, from another device.');
    await expect(refused).toContainText('Nothing was recorded a second time.');
    expect((await api.item(bolt.id)).amount).toBe(17);
    const counted = (await api.logsOf(bolt.id)).filter(({ reason }) => reason === 'counted');
    expect(counted.map(({ delta }) => delta)).toEqual([-1]);
  },
);
