import { renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { LoadingScreen } from '../remotes/loading-screen';
// Its words are there before anything is drawn: they would change what the test has drawn already.
import './incident-tools';
import { ServerError } from './server-error';

test('the loading page and the error page have words before the file of texts has arrived', async () => {
  await renderScreen(<LoadingScreen />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading');
  await renderScreen(<ServerError incident="5f3a" />);
  expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  // What comes late, comes.
  expect(await screen.findByRole('link', { name: 'Service status' })).toBeInTheDocument();
});
