import { useTexts } from '@storeroom/shared';
import { SearchInput } from '@storeroom/shared/ui/search-input';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

/** Typing asks for another list when it pauses for this long. */
const PAUSE = 300;

/** Part of a name. Typing replaces the history entry, so that Back leaves the list and not a letter. */
export function NameFilter({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTexts('stock');
  const { name } = useListAddress();
  const change = useChangeList();
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useEffectEvent((text: string) => {
    change({ name: text }, { replace: true });
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => ask(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      ref={ref}
      size="small"
      label={t('filter.name')}
      placeholder={t('filter.name-short')}
      clearLabel={t('filter.clear-name')}
      shortcut="/"
      value={typed ?? name}
      onChange={setTyped}
    />
  );
}
