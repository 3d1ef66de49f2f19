import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'a socket that is closed with 4000 is opened again over TLS only',
  { tag: ['@R8.18'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.viewer);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/app\//, (socket) => {
      // Nobody answers over TLS here: later ones stay open and hear nothing.
      if (sockets.push(socket) === 1) socket.connectToServer();
    });
    const schemes = () => sockets.map((socket) => new URL(socket.url()).protocol);
    await new StockPage(page).open();
    await new Shell(page).isLive();
    expect(schemes()).toEqual(['ws:']);
    void sockets[0]?.close({ code: 4000 });
    await expect.poll(schemes).toEqual(['ws:', 'wss:']);
  },
);
