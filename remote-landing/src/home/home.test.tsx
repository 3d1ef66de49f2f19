import { expectAccessible, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { setSettingsAtom } from '@storeroom/sdk/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/landing.en.json';
import fr from '../texts/landing.fr.json';
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

test('[R1.16, X.102] status, tracker and TLS reports are pages of ours that open in a new tab and say so', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank']);
  for (const link of links) expect(link).toHaveAccessibleName(/opens in a new tab/);
  const paths = links.map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/status', '/status/trackers', '/status/tls']);
});

test('[R1.3, R1.21, R1.24] name and contact address come from the branding', async () => {
  const { store } = await open();
  act(() =>
    store.set(
      setSettingsAtom,
      recordedResult('GET /api/settings', {
        branding: { name: 'Ashby & Sons', contact_form: false, contact_email: 'desk@ashby.example' },
        hostnames: { client: 'ashby.example', server: 'api.ashby.example' },
      }),
    ),
  );
  expect(screen.getByText(/Ashby & Sons keeps one ledger/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'desk@ashby.example' })).toHaveAttribute(
    'href',
    'mailto:desk@ashby.example',
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

/** Without a form, which would come late. */
const QUIET = { contact_form: false };
const OWN = {
  jumbotron: {
    title: { en: 'The yard, at a glance.', fr: 'La cour, d’un coup d’œil.' },
    subtitle: null,
    height: 1080,
    background: null,
  },
  navigation: null,
};

test('[R3.28] the title of the host stands in the language of the page, and no subtitle of the product beside it', async () => {
  const { store } = await open('fr');
  act(() =>
    store.set(setSettingsAtom, recordedResult('GET /api/settings', { branding: QUIET, landing: OWN })),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La cour, d’un coup d’œil.');
  expect(screen.queryByText(/un seul registre pour toute l’équipe/)).not.toBeInTheDocument();
});

test('[X.444] what moves has a button that holds it, and what does not has none', async () => {
  const { store } = await open();
  const colours = ['#12324F', '#1F5E72'];
  const show = (kind: 'animated' | 'gradient') => {
    const jumbotron = { ...OWN.jumbotron, background: { kind, colours, file: null, poster: null } };
    act(() =>
      store.set(
        setSettingsAtom,
        recordedResult('GET /api/settings', { branding: QUIET, landing: { ...OWN, jumbotron } }),
      ),
    );
  };
  show('animated');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the background' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play the background' }));
  show('gradient');
  expect(screen.queryByRole('button', { name: /the background/ })).not.toBeInTheDocument();
});
