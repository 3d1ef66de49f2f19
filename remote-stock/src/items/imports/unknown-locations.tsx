import { useCan } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useFilesWords } from '../files-words.hooks';
import type { ImportForm } from './import-form.hooks';
import { isAdded, type Plan } from './import.rules';

/** Of more than these the first are named, and the others counted: the table below has them. */
const MOST_NAMED = 5;

/** Locations of the file that the team does not have: all of them are added by one press, for those who may. */
export function UnknownLocations({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  const can = useCan();
  const missing = plan.unknown_locations.filter(({ name }) => !isAdded(form.options.new_locations, name));
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).map(({ name }) => name);
  const left = missing.length - MOST_NAMED;
  const names = named.join(', ') + (left > 0 ? ` ${t('import.locations.more', counted(left))}` : '');
  const add = (
    <TextButton onClick={() => form.change({ new_locations: true })}>
      {t('import.locations.addAll', counted(missing.length))}
    </TextButton>
  );
  return (
    <Banner kind="warn" live action={can('locations.edit') ? add : undefined}>
      {t('import.locations.unknown', { ...counted(missing.length), names })}{' '}
      {can('locations.edit') ? null : t('import.locations.notAllowed')}
    </Banner>
  );
}
