import { useTexts } from '@storeroom/sdk';
import type { Ref } from 'react';
import { NameSearch } from '../../name-search';
import { useChangeList } from './list-address.hooks';
import { useListAddress } from './list-scope.hooks';

/** Part of a name, or the beginning of a code. Typing replaces the history entry, so that Back leaves the list and not a letter. */
export function NameFilter({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { name } = useListAddress();
  const change = useChangeList();
  const t = useTexts('stock');
  return (
    <NameSearch
      ref={ref}
      name={name}
      words={{ label: t('filter.name'), placeholder: t('filter.nameShort') }}
      onSearch={(text) => change({ name: text }, { replace: true })}
    />
  );
}
