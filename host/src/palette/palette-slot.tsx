import {
  canAtom,
  useAtom,
  useAtomValue,
  useGo,
  useKeys,
  useLocale,
  useSetAtom,
  useTexts,
  type Shortcut,
} from '@storeroom/sdk';
import { addTexts, expectForm, undoLastAtom } from '@storeroom/sdk/host';
import { useEffect, useEffectEvent } from 'react';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import en from '../texts/keys.en.json';
import fr from '../texts/keys.fr.json';
import { entryAt, GO_KEYS } from './go-keys';
import { loadRefusals, KeySheet, Palette } from './lazy-parts';
import { visibleOverlayAtom } from './palette.state';

addTexts('en', 'keys', en);
addTexts('fr', 'keys', fr);

/** `g` and another key: opens a page, or shows why the user may not open it. */
function useGoKeys(): Record<string, Shortcut> {
  const locale = useLocale();
  const go = useGo();
  const can = useAtomValue(canAtom);
  const entries = useRouteEntries();

  const ofPage = ([key, path]: [string, string]): [string, Shortcut][] => {
    const name = `g ${key}`;
    const row = entryAt(entries, path)?.row;
    if (!row) return [];
    const page = (row.menu?.label ?? row.title)[locale];
    const { permission } = row;
    if (permission !== undefined && !can(permission))
      return [[name, { run: () => loadRefusals((refusals) => refusals.showNotPermitted(page)) }]];
    return [[name, { label: page, run: () => go(path) }]];
  };
  return Object.fromEntries(Object.entries(GO_KEYS).flatMap(ofPage));
}

/** Ctrl or Cmd with `k`, wherever the focus is, but not while a dialog is open. */
function usePaletteKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.isComposing) return;
    if (event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The palette, the sheet of keys, and the keys that every page has. */
export function PaletteSlot() {
  const t = useTexts('keys');
  const [overlay, setOverlay] = useAtom(visibleOverlayAtom);
  const undoLast = useSetAtom(undoLastAtom);
  const close = () => setOverlay(null);

  usePaletteKey(() => {
    if (overlay === 'palette') return close();
    if (overlay !== null || document.querySelector('dialog[open]')) return;
    expectForm();
    setOverlay('palette');
  });
  useKeys(
    {
      '?': { label: t('sheet'), run: () => setOverlay('keys') },
      z: {
        label: t('undo'),
        run: () => {
          if (!undoLast()) loadRefusals((refusals) => refusals.showNothingToUndo());
        },
      },
    },
    t('everywhere'),
  );
  useKeys(useGoKeys(), t('goTo'));

  if (overlay === 'palette') return <Palette onClose={close} />;
  return overlay === 'keys' ? <KeySheet onClose={close} /> : null;
}
