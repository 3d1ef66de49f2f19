import { canAtom, useAtomValue, useGo, useLocale, usePath, useSetAtom, useTexts } from '@storeroom/sdk';
import { LOCALES, type AnyPermission, type Locale } from '@storeroom/contract';
import {
  refreshQueries,
  standingCommands,
  standingKeys,
  undoLastAtom,
  type CommandSet,
} from '@storeroom/sdk/host';
import { useState } from 'react';
import { iconNamed } from '../page/icon-named';
import { useAccountAddress } from '../page/account-address.hooks';
import { chooseSchemeAtom } from '../look/colour-scheme.state';
import { useSchemeOptions } from '../look/scheme-options.hooks';
import { LANGUAGE_NAMES, useSwitchLanguage } from '../look/language.hooks';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { usePermissionName } from '../page/permission-name.hooks';
import { keyOfPage } from './go-keys';
import { visibleOverlayAtom } from './palette.state';
import type { Entry } from './palette-entries';
import { addressOf, runCommand } from './route-commands';

/** Why the user cannot use what needs this permission; undefined for users who have it. */
export function useReason(): (permission: AnyPermission | undefined) => string | undefined {
  const t = useTexts('palette');
  const can = useAtomValue(canAtom);
  const nameOf = usePermissionName();
  return (permission) =>
    permission === undefined || can(permission) ? undefined : t('needs', { permission: nameOf(permission) });
}

/** The pages of the menu, including those that this user may not open. */
export function usePageEntries(): Entry[] {
  const locale = useLocale();
  const go = useGo();
  const reason = useReason();
  return useRouteEntries().flatMap(({ row: { path, title, permission, access, menu } }) => {
    if (!menu || access === 'guest' || menu.shownTo === 'guest' || path.includes(':')) return [];
    const { label, icon } = menu;
    return [
      {
        key: `page ${path}`,
        kind: 'page' as const,
        label: label[locale],
        icon: iconNamed(icon),
        keywords: `${title[locale]} ${path}`,
        shortcut: keyOfPage(path),
        reason: reason(permission),
        run: () => go(path),
      },
    ];
  });
}

/**
 * The commands that remotes and open screens have registered, as of when the palette opened, without those that rows
 * define.
 */
function useRegisteredCommands(sets: readonly CommandSet[], isNamed: (address: string) => boolean): Entry[] {
  const reason = useReason();
  return sets.flatMap(({ heading, commands }) =>
    commands
      .filter(({ at }) => at === undefined || !isNamed(at))
      .map(({ id, label, keywords, icon = 'box', shortcut, permission, unavailable, run }) => ({
        key: `command ${heading} ${id}`,
        kind: 'action' as const,
        label,
        icon: iconNamed(icon),
        note: heading,
        keywords,
        shortcut,
        reason: reason(permission) ?? unavailable,
        run,
      })),
  );
}

/** The commands that rows define, those of the open page first. They work before any code of the remote is loaded. */
function useRouteCommands(sets: readonly CommandSet[]): (Entry & { address: string })[] {
  const locale = useLocale();
  const go = useGo();
  const reason = useReason();
  const open = usePath();
  const standing = sets.flatMap(({ commands }) => commands);
  const entries = useRouteEntries();
  const isOpen = ({ row }: (typeof entries)[number]) => row.path === open;
  return [...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))].flatMap((entry) => {
    const { path, title, menu, permission, commands = [] } = entry.row;
    return commands.map((command) => {
      const address = addressOf(entry, command);
      const registered = standing.find(({ at }) => at === address);
      return {
        address,
        key: `begin ${path} ${command.id}`,
        kind: 'action' as const,
        label: command.label[locale],
        icon: iconNamed(command.icon),
        keywords: `${(menu?.label ?? title)[locale]} ${command.keywords?.[locale] ?? ''}`,
        shortcut: registered?.shortcut ?? (command.key === undefined ? undefined : `g ${command.key}`),
        reason: reason(permission) ?? reason(command.permission) ?? registered?.unavailable,
        run: () => runCommand(address, open, go),
      };
    });
  });
}

/** The commands that every page has. */
function useShellActions(): Entry[] {
  const t = useTexts('palette');
  const locale = useLocale();
  const go = useGo();
  const path = usePath();
  const { address } = useAccountAddress();
  const undoLast = useSetAtom(undoLastAtom);
  const openOverlay = useSetAtom(visibleOverlayAtom);
  const chooseScheme = useSetAtom(chooseSchemeAtom);
  const schemes = useSchemeOptions();
  const switchLanguage = useSwitchLanguage();
  const [keys] = useState(standingKeys);
  const keyFor = (key: string) => (keys.some((set) => key in set.keys) ? key : undefined);
  const action = (key: string, entry: Pick<Entry, 'label' | 'icon' | 'run'> & Partial<Entry>): Entry => ({
    key: `action ${key}`,
    kind: 'action',
    ...entry,
  });
  const languageAction = (other: Locale) =>
    action(`language ${other}`, {
      label: t('language', { name: LANGUAGE_NAMES[other] }),
      icon: 'globe',
      run: () => switchLanguage(other),
    });
  return [
    action('undo', { label: t('undo'), icon: 'undo', shortcut: keyFor('z'), run: () => undoLast() }),
    action('keys', { label: t('keys'), icon: 'info', shortcut: keyFor('?'), run: () => openOverlay('keys') }),
    action('refresh', { label: t('refresh'), icon: 'refresh', keywords: path, run: () => refreshQueries() }),
    action('account', { label: t('account'), icon: 'settings', run: () => go(address) }),
    ...schemes.map(({ value, label, icon }) =>
      action(`scheme ${value}`, {
        label: t('scheme', { name: label }),
        icon,
        run: () => chooseScheme(value),
      }),
    ),
    ...LOCALES.filter((other) => other !== locale).map(languageAction),
  ];
}

export function useActionEntries(): Entry[] {
  const [sets] = useState(standingCommands);
  const ofRows = useRouteCommands(sets);
  const isNamed = (at: string) => ofRows.some(({ address }) => address === at);
  return [...useRegisteredCommands(sets, isNamed), ...ofRows, ...useShellActions()];
}
