import { useTexts } from '@storeroom/sdk';
import { NameSearch } from '@storeroom/ui/search-input';
import type { Ref } from 'react';
import { useChangeList } from '../data/list-address.hooks';
import { useListAddress } from '../data/list-scope.hooks';

/** Part of a name, or the beginning of a code. Typing replaces the history entry, so that Back leaves the list and not a letter. */
export function NameFilter({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { name } = useListAddress();
  const change = useChangeList();
  const t = useTexts('stock');
  return (
    <NameSearch
      ref={ref}
      name={name}
      label={t('filter.name')}
      placeholder={t('filter.nameShort')}
      clearLabel={t('filter.clearName')}
      shortcut="/"
      onSearch={(text) => change({ name: text }, { replace: true })}
    />
  );
}
