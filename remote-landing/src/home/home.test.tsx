import { expectAccessible, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { setSettingsAtom } from '@storeroom/sdk/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/landing.en.json';
import fr from '../texts/landing.fr.json';
import HomeScreen from './home.screen';

/** Without the contact form, whose code would load late. */
const WITHOUT_FORM = { contact_form: false };

function open(locale: 'en' | 'fr' = 'en') {
  return renderScreen(<HomeScreen />, {
    api: fakeApi(),
    locale,
    texts: { landing: locale === 'en' ? en : fr },
  });
}

test('the landing page shows its headline, sample data and three points about the product [landing.100]', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Know what is on every shelf');
  expect(screen.getByText(/Sample data/)).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('the landing page’s three links to reports open in a new tab and say so [R1.16, landing.102]', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank']);
  for (const link of links) expect(link).toHaveAccessibleName(/opens in a new tab/);
  const paths = links.map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/status', '/status/trackers', '/status/tls']);
});

test('the landing page shows the name and contact address of the branding [R1.21, R1.24]', async () => {
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

test('the landing page shows a mail link and no form while the contact form is off', async () => {
  const { store } = await open();
  act(() => store.set(setSettingsAtom, recordedResult('GET /api/settings', { branding: WITHOUT_FORM })));
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  // Said only where none is coming either.
  expect(screen.getByText(/ Write to/)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toBeInTheDocument();
});

test('the sample data of a French landing page has French figures and a minus sign [V.12]', async () => {
  await open('fr');
  expect(
    screen.getByText((text) => text === '12\u202f650', { normalizer: (text) => text }),
  ).toBeInTheDocument();
  expect(screen.getByText('−4')).toBeInTheDocument();
});

test('axe finds nothing in the landing page', async () => {
  const { container } = await open();
  await expectAccessible(container);
});

const OWN = {
  jumbotron: {
    title: { en: 'The yard, at a glance.', fr: 'La cour, d’un coup d’œil.' },
    subtitle: null,
    height: 1080,
    background: null,
  },
  navigation: null,
};

test('the landing page shows in French the title that a host has set, without the product’s subtitle', async () => {
  const { store } = await open('fr');
  act(() =>
    store.set(setSettingsAtom, recordedResult('GET /api/settings', { branding: WITHOUT_FORM, landing: OWN })),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La cour, d’un coup d’œil.');
  expect(screen.queryByText(/un seul registre pour toute l’équipe/)).not.toBeInTheDocument();
});

test('an animated background of the landing page has a button that pauses it, and a still one has none [landing.444]', async () => {
  const { store } = await open();
  const colours = ['#12324F', '#1F5E72'];
  const show = (kind: 'animated' | 'gradient') => {
    const jumbotron = { ...OWN.jumbotron, background: { kind, colours, file: null, poster: null } };
    act(() =>
      store.set(
        setSettingsAtom,
        recordedResult('GET /api/settings', { branding: WITHOUT_FORM, landing: { ...OWN, jumbotron } }),
      ),
    );
  };
  show('animated');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause the background' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play the background' }));
  show('gradient');
  expect(screen.queryByRole('button', { name: /the background/ })).not.toBeInTheDocument();
});
