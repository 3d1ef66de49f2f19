import { renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { LoadingScreen } from '../remotes/loading-screen';
// Imported early, so that its texts exist before anything is rendered: texts that load later would re-render the page.
import './incident-tools';
import { ServerError } from './server-error';

test('the loading page and the error page have words before the file of texts has arrived', async () => {
  await renderScreen(<LoadingScreen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
  await renderScreen(<ServerError incident="5f3a" />);
  expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  // Tools that load later are shown once they have loaded.
  expect(await screen.findByRole('link', { name: 'Service status' })).toBeInTheDocument();
});
