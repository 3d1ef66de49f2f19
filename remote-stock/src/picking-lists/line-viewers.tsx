import type { StockListItem } from '@storeroom/contract';
import { Avatar } from '@storeroom/ui/avatar';
import type { Viewer } from './data/viewers.hooks';
import { firstName } from '../items';
import { useListWords } from './list-words.hooks';

/** Who of those who have the list open is at this line now. */
export function LineViewers({
  line,
  people,
}: {
  line: Pick<StockListItem, 'id'>;
  people: readonly Viewer[];
}) {
  const { t, joined } = useListWords();
  const viewers = people.filter(({ at }) => at === line.id);
  const [first] = viewers;
  if (!first) return null;
  const names = joined(viewers.map(({ name }) => firstName(name)));
  return (
    <span className="row">
      <Avatar name={first.name} size="small" />
      <span className="soft t14">{t('line.here', { names, count: viewers.length })}</span>
    </span>
  );
}
