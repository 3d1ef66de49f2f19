import { expectAccessible, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { setSettingsAtom } from '@storeroom/shared/host';
import { act, screen, within } from '@testing-library/react';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import HomeScreen from './home.screen';

function open(locale: 'en' | 'fr' = 'en') {
  return renderScreen(<HomeScreen />, {
    api: fakeApi(),
    locale,
    texts: { landing: locale === 'en' ? en : fr },
  });
}

test('[X.100] the page shows the headline, a sample that says it is one, and three points', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Know what is on every shelf');
  expect(screen.getByText(/Sample data/)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('[R1.16, R1.17, R1.18, X.102] status, tracker and TLS reports open in a new tab and say so', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'How we are doing' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank']);
  for (const link of links) expect(link).toHaveAccessibleName(/opens in a new tab/);
});

test('[R1.3, R1.21, R1.24] name and contact address come from the branding', async () => {
  const { store } = await open();
  act(() =>
    store.set(setSettingsAtom, {
      branding: {
        name: 'Ashby & Sons',
        logo: null,
        hide_landing: false,
        contact_form: false,
        contact_email: 'desk@ashby.example',
      },
      hostnames: { client: 'ashby.example', server: 'api.ashby.example' },
      realtime: null,
    }),
  );
  expect(screen.getByText(/Ashby & Sons keeps one ledger/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'desk@ashby.example' })).toHaveAttribute(
    'href',
    'mailto:desk@ashby.example',
  );
  expect(screen.getByRole('link', { name: /TLS report/ })).toHaveAttribute(
    'href',
    expect.stringContaining('ashby.example'),
  );
});

test('[X.105] with the contact form off a mail link stands in its place', async () => {
  await open();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /@/ })).toBeInTheDocument();
});

test('[V.12, V.13, R1.25] figures of the sample are written as French writes them', async () => {
  await open('fr');
  expect(
    screen.getByText((text) => text === '12\u202f650', { normalizer: (text) => text }),
  ).toBeInTheDocument();
  expect(screen.getByText('−4')).toBeInTheDocument();
});

test('[V.30] the page has no accessibility faults', async () => {
  const { container } = await open();
  await expectAccessible(container);
});
