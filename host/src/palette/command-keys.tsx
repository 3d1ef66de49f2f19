import {
  canAtom,
  isSignedInAtom,
  useAtomValue,
  useGo,
  useKeys,
  useLocale,
  useTexts,
  type Shortcut,
} from '@storeroom/sdk';
import { isPermitted } from '../remotes/route-entries';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { addressOf, keyedCommands } from './route-commands';

/** Registers the keys after `g` that remotes define for their commands. Loaded after the first screen. */
export function CommandKeys() {
  return useAtomValue(isSignedInAtom) ? <RegisteredKeys /> : null;
}

function RegisteredKeys() {
  const t = useTexts('keys');
  const locale = useLocale();
  const go = useGo();
  const can = useAtomValue(canAtom);
  const permitted = keyedCommands(useRouteEntries()).filter(({ entry, command }) =>
    isPermitted(can, entry.row.permission, command.permission),
  );
  const shortcutOf = ({ entry, command, key }: (typeof permitted)[number]): [string, Shortcut] => [
    `g ${key}`,
    { label: command.label[locale], opens: true, run: () => go(addressOf(entry, command)) },
  ];
  useKeys(Object.fromEntries(permitted.map(shortcutOf)), t('goTo'));
  return null;
}
