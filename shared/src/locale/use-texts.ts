import { atom, useAtomValue, type Atom } from 'jotai';
import type { Locale } from '../contract';
import { i18n, wordChangesAtom } from './i18n';
import { localeAtom } from './locale.state';

export type Texts = (key: string, values?: Record<string, unknown>) => string;

const namespaces = new Map<string, Atom<{ t: Texts }>>();

/** A new `t` whenever the words behind it have changed, so that everything that shows words follows. */
function textsOf(namespace: string): Atom<{ t: Texts }> {
  const known = namespaces.get(namespace);
  if (known) return known;
  const texts = atom((get) => {
    get(wordChangesAtom);
    return { t: i18n.getFixedT(null, namespace) };
  });
  namespaces.set(namespace, texts);
  return texts;
}

/**
 * `t` for one namespace: the remote's name, or `host`. Keys are typed as strings; a missing key fails its tests.
 *
 * react-i18next would do the same and much more, for 2 kB of every visit; what the pages need of it is this hook.
 */
export function useTexts(namespace: string): Texts {
  return useAtomValue(textsOf(namespace)).t;
}

export function useLocale(): Locale {
  return useAtomValue(localeAtom);
}
