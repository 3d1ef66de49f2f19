import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const ITEMS = ['Hex bolt M8', 'Flat washer M8', 'Pipe clamp'] as const;

test(
  'what the menu counts follows what a colleague does, on the stock and elsewhere',
  { tag: ['@pages.391', '@pages.392'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager', tom: 'keeper' });
    const [bolt] = await people.priya.api.newItems(ITEMS);
    await people.priya.api.newItem({ name: 'Flux paste' });
    const [stock, logs] = await Promise.all([signedIn(people.tom), signedIn(people.priya)]);
    await Promise.all([new StockPage(stock).open(), logs.goto('/logs')]);
    const shells = [new Shell(stock), new Shell(logs)];
    for (const shell of shells) {
      await shell.isLive();
      await expect(shell.count('Available')).toHaveText('3');
      await expect(shell.count('Empty')).toHaveText('1');
      await expect(shell.count('Archived')).toHaveText('0');
      await expect(shell.count('Dashboard')).toHaveCount(0);
    }
    await people.tom.api.archive(bolt.id);
    for (const shell of shells) {
      await expect(shell.count('Available')).toHaveText('2');
      await expect(shell.count('Archived')).toHaveText('1');
    }
  },
);
