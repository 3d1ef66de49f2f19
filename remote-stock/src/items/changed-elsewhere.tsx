import { useAtomValue, useSetAtom } from '@storeroom/shared';
import type { Stock, StockLog } from '@storeroom/shared/contract';
import { Banner } from '@storeroom/shared/ui/banner';
import { TextButton } from '@storeroom/shared/ui/button';
import { useEffect } from 'react';
import { stockKeys } from './cached-items';
import { firstName, useItemWords } from './item-words';
import { useItemHistory } from './items.queries';
import { openNewsAtom, tellOpenNewsAtom } from './items.state';
import { useStockCache } from './list-context';
import { linesOf } from './log-words.rules';

/** The field that was changed, where it can be named; else what was done. */
function wordsOf(log: StockLog): string {
  const kind = linesOf(log)[0]?.kind ?? 'act';
  return kind === 'act' || kind === 'shelf' || log.action === 'undone' ? log.action : kind;
}

/**
 * Says that a colleague changed the open record, and who. The record stays as it is, with whatever is being typed,
 * until the change is asked for (decision F2); the history alone is fetched, for the name.
 */
export function ChangedElsewhere({ stock, reload }: { stock: Stock; reload: () => Promise<unknown> }) {
  const { t } = useItemWords();
  const { client, team } = useStockCache();
  const news = useAtomValue(openNewsAtom);
  const tell = useSetAtom(tellOpenNewsAtom);
  const { data: history, dataUpdatedAt, isError } = useItemHistory(stock.id);

  const isWaiting = news?.id === stock.id;

  // Whatever brought a newer version, an own write included, brought their change with it.
  useEffect(() => tell(null), [stock.version, tell]);
  // The list did not take the change in either; it does once the record is closed or the change is loaded.
  useEffect(() => {
    if (isWaiting) return () => void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [isWaiting, client, team]);

  // It waits for the name of who it was, and stands still while later changes come in.
  const isNamed = news !== null && dataUpdatedAt >= news.since;
  if (news?.id !== stock.id || (!isNamed && !isError)) return null;
  const latest = isNamed ? history?.data[0] : undefined;
  const name = latest?.actor ? firstName(latest.actor.name) : null;
  const words = news.name === 'Deleted' ? 'deleted' : latest && wordsOf(latest);
  const load = async () => {
    await reload();
    tell(null);
  };
  return (
    <Banner
      kind="info"
      live
      action={<TextButton onClick={() => void load()}>{t('elsewhere.load')}</TextButton>}
    >
      {name && words ? t(`elsewhere.${words}`, { name }) : t('elsewhere.someone')} {t('elsewhere.kept')}
    </Banner>
  );
}
