import { PLACEHOLDERS, type RouteRow } from '@storeroom/contract';
import { useAtomValue } from 'jotai';
import { useId, type ComponentType } from 'react';
import { consentAtom } from '../consent/consent.state';
import { useLocale, useTexts } from '../locale/texts.hooks';
import type { RemoteModule } from '../remote-module';
import { usePath } from '../routing/navigation.hooks';
import { brandingAtom, settingsAtom } from '../settings/settings.state';
import { Link } from '../routing/link';
import { prerender } from './prerender';

/** A remote with one screen, at `/policies`. */
function remoteWith(Screen: ComponentType): RemoteModule {
  return {
    name: 'notes',
    screens: {
      policies: async () => ({ default: Screen }),
      hidden: () => Promise.reject(new Error('This screen is drawn by scripts.')),
    },
    texts: {
      en: async () => ({ default: { title: 'Policies' } }),
      fr: async () => ({ default: { title: 'Conditions' } }),
    },
  };
}
const row = (id: string, prerendered?: true) =>
  ({
    id,
    path: `/${id}`,
    layout: 'plain',
    access: 'open',
    ...(prerendered && { prerendered }),
  }) as unknown as RouteRow;
const ROWS = [row('hidden'), row('policies', true), row('unknown', true)];

/** The variants in English. */
const variantsOf = async (Screen: ComponentType) => (await prerender(remoteWith(Screen), ROWS))[0]?.variants;

test('screens that are marked for it are drawn in each language at their address, and no others [pages.283]', async () => {
  function Policies() {
    const t = useTexts('notes');
    return (
      <Link to="/" title={`${useLocale()} ${usePath()}`} id={useId()}>
        {t('title')}
      </Link>
    );
  }
  const drawn = await prerender(remoteWith(Policies), ROWS);
  const any = { contact_form: 'any', cookie_choice: 'any' };
  const html = (href: string, locale: string, title: string) =>
    expect.stringMatching(
      new RegExp(`^<a href="${href}" title="${locale} /policies" id="_screen-[^"]+">${title}</a>$`),
    ) as unknown;
  expect(drawn).toEqual([
    { screen: 'policies', locale: 'en', variants: [{ ...any, html: html('/', 'en', 'Policies') }] },
    { screen: 'policies', locale: 'fr', variants: [{ ...any, html: html('/fr', 'fr', 'Conditions') }] },
  ]);
});

test('a screen that shows the choice about cookies is drawn for visitors without one [pages.283]', async () => {
  const Cookies = () => <p>{useAtomValue(consentAtom).accepted ? 'chosen' : 'not chosen'}</p>;
  expect(await variantsOf(Cookies)).toEqual([
    { contact_form: 'any', cookie_choice: 'none', html: '<p>not chosen</p>' },
  ]);
});

test('a screen that shows the contact form is drawn with and without it [pages.283]', async () => {
  const Contact = () => <p>{useAtomValue(brandingAtom).contact_form ? 'form' : 'no form'}</p>;
  expect(await variantsOf(Contact)).toEqual([
    { contact_form: 'on', cookie_choice: 'any', html: '<p>form</p>' },
    { contact_form: 'off', cookie_choice: 'any', html: '<p>no form</p>' },
  ]);
});

test('a screen that shows words of the host is drawn with those of the product and with places for its own [pages.283]', async () => {
  function Jumbotron() {
    const { landing } = useAtomValue(settingsAtom);
    const { title, subtitle } = landing?.jumbotron ?? {};
    return <p>{`${title?.en ?? 'Storeroom'}/${subtitle?.fr ?? 'Stock'}`}</p>;
  }
  const any = { contact_form: 'any', cookie_choice: 'any' };
  expect(await variantsOf(Jumbotron)).toEqual([
    { ...any, jumbotron: 'product', html: '<p>Storeroom/Stock</p>' },
    { ...any, jumbotron: 'own', html: `<p>${PLACEHOLDERS.title}/${PLACEHOLDERS.subtitle}</p>` },
  ]);
});

test('where a screen shows the brand, the places for that of the host are left [pages.283]', async () => {
  const Brand = () => <p>{useAtomValue(brandingAtom).name}</p>;
  expect(await variantsOf(Brand)).toMatchObject([{ html: `<p>${PLACEHOLDERS.name}</p>` }]);
});
