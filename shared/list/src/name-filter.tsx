import { useTexts } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import { NameSearch } from '@storeroom/ui/search-input';
import type { ListState } from './list.hooks';

interface NameFilterProps<Row, List> {
  list: Pick<ListState<Row, List>, 'list' | 'change' | 'nameRef'>;
  label: string;
  /** The label by default. */
  placeholder?: string;
}

/**
 * Filters by a part of the name. Typing replaces the history entry, so that Back leaves the list instead of removing a
 * letter.
 */
export function NameFilter<Row, List extends ListRequest & { name: string }>(
  props: NameFilterProps<Row, List>,
) {
  const { list, ...texts } = props;
  const t = useTexts('list');
  return (
    <NameSearch
      ref={list.nameRef}
      name={list.list.name}
      {...texts}
      clearLabel={t('filter.clearName')}
      shortcut="/"
      onSearch={(name) => list.change({ name } as Partial<List>, { replace: true })}
    />
  );
}
