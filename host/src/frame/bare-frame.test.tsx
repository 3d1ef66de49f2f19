import { store } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { act, render, screen, within } from '@testing-library/react';
import { App } from '../start/app';
import { hideLoaderAtom } from '../remotes/loader.state';
import { startUpAtom, type StartUp } from '../remotes/start-up.state';

test.each<[string, StartUp, string]>([
  ['failed', { phase: 'failed', step: 'session', incident: '5f3a' }, 'Internal Server Error'],
  ['got no answer from the server', { phase: 'silent' }, 'The server does not answer'],
])(
  'the page of a start that %s stands below the bar with the brand, and offers to try again [pages.573]',
  async (_how, startUp, heading) => {
    await renderScreen(<p />);
    act(() => {
      store().set(startUpAtom, startUp);
      store().set(hideLoaderAtom);
    });
    render(<App />);
    expect(
      await within(screen.getByRole('main')).findByRole('heading', { name: heading }),
    ).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    const brand = within(screen.getByRole('banner')).getByRole('link');
    expect(brand).toHaveAttribute('href', '/');
  },
);
