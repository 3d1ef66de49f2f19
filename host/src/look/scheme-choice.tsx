import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { Segmented } from '@storeroom/ui/segmented';
import { chooseSchemeAtom, schemeChoiceAtom } from './colour-scheme.state';
import { useSchemeOptions } from './scheme-options.hooks';

/** The four options of the colour scheme side by side. */
export function SchemeChoice() {
  const t = useTexts('host');
  const choose = useSetAtom(chooseSchemeAtom);
  const options = useSchemeOptions().map((option) => ({ ...option, iconOnly: true }));
  return (
    <Segmented
      label={t('scheme.label')}
      size="icons"
      value={useAtomValue(schemeChoiceAtom)}
      options={options}
      onChange={choose}
    />
  );
}
