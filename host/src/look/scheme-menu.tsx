import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { MenuButton } from '@storeroom/ui/menu';
import { chooseSchemeAtom, schemeChoiceAtom } from './colour-scheme.state';
import { useSchemeOptions } from './scheme-options.hooks';

/** The four options of the colour scheme in a menu of the bar. */
export function SchemeMenu() {
  const t = useTexts('host');
  const chosen = useAtomValue(schemeChoiceAtom);
  const choose = useSetAtom(chooseSchemeAtom);
  const items = useSchemeOptions().map(({ value, label, icon }) => ({
    key: value,
    label,
    icon,
    checked: value === chosen,
    onSelect: () => choose(value),
  }));
  return (
    <MenuButton
      label={t('scheme.label')}
      items={items}
      align="end"
      button={(props) => <IconButton icon="half" label={t('scheme.label')} {...props} />}
    />
  );
}
