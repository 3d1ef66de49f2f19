import { ApiError, offlineWords, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListRow } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { Button, TextButton } from '@storeroom/ui/button';
import { ProgressRing } from '@storeroom/ui/progress';
import { PanelSection, SidePanel } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { ShownAsOf } from '@storeroom/list';
import { useViewers, type Viewer } from '../data/viewers.hooks';
import { firstName, isUnsent, useItemWords } from '../../items';
import { useListLive } from '../data/lists.realtime';
import { useList } from '../data/lists.queries';
import { useDropItems } from '../drop-items.hooks';
import { useListRights } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { showSidebarAtom } from '../../lists-sidebar.state';
import { useOpenList } from '../open-list.hooks';
import { AddLine } from './add-line';
import { ListFacts } from './list-facts';
import { ListLines } from './list-lines';
import styles from './list-panel.module.css';
import { ListTools } from './list-tools';
import { OtherTeam } from '../../other-team';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One picking list beside the stock: its customer, lines and progress. */
export function ListPanel({ id, wasPicked }: { id: number; wasPicked: boolean }) {
  const { t } = useListWords();
  const { close } = useOpenList();
  const showSidebar = useSetAtom(showSidebarAtom);
  const { data, seen, asOf, error, isFetching, refetch } = useList(id);
  const drop = useDropItems(id);
  useListLive(id);
  const isUnknown = isGone(error);
  const list = isUnknown ? undefined : data;
  const row = list ?? seen;
  const toAll = () => {
    showSidebar(true);
    close();
  };
  return (
    <div {...drop} className={styles.place} data-beside="panel">
      <SidePanel
        className={styles.panel}
        title={row?.customer_name ?? (isUnknown ? t('panel.unknown') : t('panel.number', { id }))}
        closeLabel={t('closeList')}
        onClose={close}
        meta={row && <Meta list={row} />}
        banner={<ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={() => void refetch()} />}
      >
        <div className={styles.back}>
          <TextButton onClick={toAll}>{t('back')}</TextButton>
        </div>
        {list ? <OpenedList key={list.id} list={list} wasPicked={wasPicked} /> : null}
        {isUnknown ? (
          <PanelSection>
            <OtherTeam kind="list" id={id}>
              <p>{t('panel.unknownText', { id })}</p>
            </OtherTeam>
          </PanelSection>
        ) : null}
        {list || isUnknown ? null : (
          <PanelSection>
            {error ? (
              <>
                <p>{offlineWords('notRead') || t('panel.notFetched')}</p>
                <Button icon="refresh" pending={isFetching && t('trying')} onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              </>
            ) : (
              <Skeleton width="60%" />
            )}
          </PanelSection>
        )}
      </SidePanel>
    </div>
  );
}

function Meta({ list }: { list: StockList | StockListRow }) {
  const { t } = useListWords();
  const { t: itemTexts } = useItemWords();
  const { isOwn } = useListRights(list);
  const progress = t('progress', { picked: list.picked_count, count: list.item_count });
  return (
    <>
      <ProgressRing value={list.picked_count} max={list.item_count} size={16} label={progress} />
      <span className="num">
        {list.picked_count} / {list.item_count}
      </span>
      {isOwn ? null : <span>{t('panel.owner', { name: list.user_name })}</span>}
      {list.status === 'done' ? <Badge>{t('panel.done')}</Badge> : null}
      {isUnsent(list) ? <Badge kind="outline">{itemTexts('badge.unsent')}</Badge> : null}
      {list.deleted_at === null ? null : <Badge kind="danger">{t('panel.deleted')}</Badge>}
    </>
  );
}

function OpenedList({ list, wasPicked }: { list: StockList; wasPicked: boolean }) {
  const { t } = useListWords();
  const { mayChange, isOpen, isOwn } = useListRights(list);
  const people = useViewers(list.id);
  return (
    <>
      <ListTools list={list} wasPicked={wasPicked} />
      <Viewers people={people} />
      {list.deleted_at !== null ? <p className={styles.hint}>{t('panel.isDeleted')}</p> : null}
      {list.deleted_at === null && list.status === 'done' ? (
        <p className={styles.hint}>{t('panel.isDone')}</p>
      ) : null}
      {isOpen && !mayChange && !isOwn ? (
        <p className={styles.hint}>{t('panel.ofOther', { name: list.user_name })}</p>
      ) : null}
      {list.continues_id === null ? null : (
        <p className={styles.hint}>{t('panel.continues', { id: list.continues_id })}</p>
      )}
      <ListFacts list={list} mayChange={mayChange} />
      {mayChange ? <AddLine list={list} /> : null}
      <ListLines list={list} mayChange={mayChange} people={people} />
    </>
  );
}

const MAX_NAMED = 3;

/** Who else has the list open. */
function Viewers({ people }: { people: readonly Viewer[] }) {
  const { t, joined } = useListWords();
  if (people.length === 0) return null;
  const named = people.slice(0, MAX_NAMED).map(({ name }) => firstName(name));
  const rest = people.length - named.length;
  const all = rest > 0 ? [...named, t('panel.viewersMore', { count: rest })] : named;
  const names = joined(all);
  return <p className={styles.viewers}>{t('panel.viewers', { names, count: people.length })}</p>;
}
