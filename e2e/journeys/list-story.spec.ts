import { axeViolationsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { printed } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import { scanAsKeyboard } from '../fixtures/keyboard-scanner';
import { lineOf, ListsPage, namesOf } from '../pages/lists.page';
import { Shell } from '../pages/shell.page';

const CUSTOMER = 'Fenwick Plumbing';
const NAMES = ['Elbow', 'Hex bolt', 'Split pin', 'Flat washer'];

test(
  'a list is made, handed over, picked by scanner on a French phone with one line short, carried over and printed, while others see each step',
  { tag: ['@lists.900', '@lists.890', '@lists.725', '@long'] },
  async ({ team, signedIn }) => {
    test.slow();
    const { people, places } = await team({ tom: 'manager', priya: 'picker', lea: 'keeper' }, ['A1', 'B2']);
    const { api } = people.tom;
    const ids = new Map<string, number>();
    for (const [at, name] of NAMES.entries()) {
      const location_id = places[at < 2 ? 'A1' : 'B2'] ?? null;
      ids.set(name, (await api.newItem({ name, amount: 9, location_id })).id);
    }

    const desk = await signedIn(people.tom);
    await desk.goto('/stock');
    const mine = await new ListsPage(desk).show();
    const phone = await signedIn(people.priya, { width: 390, height: 844, language: 'fr' });
    await phone.goto('/fr/stock');
    await phone.getByRole('button', { name: 'Listes de préparation', exact: true }).click();
    const theirs = phone.getByRole('complementary', { name: 'Listes de préparation' });
    await expect(theirs).toContainText('Aucune liste ouverte.');

    // The desk makes the list and pastes what the customer wants.
    await mine.sidebar.getByRole('button', { name: 'New list' }).click();
    const making = desk.getByRole('dialog', { name: 'New picking list' });
    await making.getByRole('textbox', { name: 'Customer' }).fill(CUSTOMER);
    await making.getByRole('button', { name: 'Make list' }).click();
    const panel = mine.panel(CUSTOMER);
    await panel.getByRole('button', { name: 'Paste lines' }).click();
    const pasting = desk.getByRole('dialog', { name: 'Paste lines' });
    await pasting.getByRole('textbox', { name: 'Lines' }).fill(NAMES.map((name) => `${name}\t2`).join('\n'));
    await pasting.getByRole('button', { name: 'Check' }).click();
    await pasting.getByRole('button', { name: 'Add 4 lines' }).click();
    await expect(namesOf(panel)).toHaveText(NAMES);

    // A third person looks on.
    const id = Number(new URL(desk.url()).searchParams.get('list'));
    const watcher = await signedIn(people.lea);
    const watched = await new ListsPage(watcher).open(id, CUSTOMER);
    await new Shell(watcher).isLive();

    await panel.getByRole('button', { name: `More for ${CUSTOMER}` }).click();
    await desk.getByRole('menuitem', { name: 'Hand over' }).click();
    const handing = desk.getByRole('dialog', { name: `Hand over ${CUSTOMER}` });
    await handing.getByRole('combobox', { name: 'To' }).click();
    await desk.getByRole('option', { name: 'Priya Tester' }).click();
    await handing.getByRole('button', { name: 'Hand over' }).click();
    const entry = theirs.getByRole('listitem').filter({ hasText: CUSTOMER });
    await expect(entry).toBeVisible();
    await expect(watched).toContainText('Priya Tester’s list');
    await panel.getByRole('button', { name: 'All picking lists' }).click();
    await expect(mine.sidebar).toContainText('No open lists.');

    // Picked on the phone: two of each but one.
    await entry.getByRole('button').click();
    await phone
      .getByRole('complementary', { name: CUSTOMER })
      .getByRole('button', { name: 'Préparer' })
      .click();
    const picking = phone.getByRole('dialog', { name: /^Préparer\s: Fenwick Plumbing$/ });
    await expect(picking).toBeVisible();
    for (const name of NAMES.filter((one) => one !== 'Flat washer')) {
      for (const picked of [1, 2]) {
        await scanAsKeyboard(phone, `SRI${ids.get(name)}`);
        await expect(picking.getByRole('status').filter({ hasText: name })).toContainText(`${picked}`);
        await expect(lineOf(watched, name)).toContainText(`${picked} picked`);
      }
    }
    await scanAsKeyboard(phone, `SRI${ids.get('Flat washer')}`);
    await expect(lineOf(watched, 'Flat washer')).toContainText('1 picked');
    expect(await overflowOf(phone)).toEqual([]);
    await picking.getByRole('button', { name: /^Manquant\s: Flat washer$/ }).click();
    const short = phone.getByRole('dialog', { name: /^Flat washer\s: il manque 1$/ });
    await short.getByRole('radio', { name: 'Endommagé' }).check();
    await short.getByRole('button', { name: 'Signaler le manquant' }).click();
    await expect(lineOf(watched, 'Flat washer')).toContainText('short: Damaged');

    await picking.getByRole('button', { name: 'Terminer' }).click();
    const finishing = phone.getByRole('dialog', { name: /^Terminer Fenwick Plumbing/ });
    await finishing.getByRole('radio', { name: /^Reporter/ }).check();
    await finishing.getByRole('button', { name: 'Terminer la liste' }).click();
    const result = phone.getByRole('dialog', { name: /^Fenwick Plumbing\s: liste terminée$/ });
    await expect(result).toContainText('1 ligne diffère de ce qui était demandé.');
    await expect(watched).toContainText('This list is done and cannot be changed.');
    expect(await axeViolationsOf(phone)).toEqual([]);
    expect(await overflowOf(phone)).toEqual([]);
    expect((await api.item(ids.get('Flat washer') ?? 0)).amount).toBe(8);
    expect((await api.item(ids.get('Hex bolt') ?? 0)).amount).toBe(7);

    // The rest is on a list of its own, which goes to paper.
    await result.getByRole('button', { name: 'Ouvrir la nouvelle liste' }).click();
    const rest = phone.getByRole('complementary', { name: CUSTOMER });
    await expect(rest.getByRole('textbox', { name: /Flat washer/ })).toHaveValue('1');
    await rest.getByRole('button', { name: 'Imprimer' }).click();
    await expect(phone.getByRole('dialog', { name: `Imprimer ${CUSTOMER}` })).toContainText('Flat washer');
    const [sheet] = (await printed(phone)).sheets;
    expect(sheet?.codes).toContain(`Code128 SRI${ids.get('Flat washer')}`);
  },
);
