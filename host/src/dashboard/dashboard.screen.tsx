import { now, queryClient, useLocale, useTexts, useActiveTeam, useAtomValue, userAtom } from '@storeroom/sdk';
import { formatAsOf } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { useSyncExternalStore, useRef, useState } from 'react';
import { addTexts } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import styles from './dashboard.module.css';
import { menuCountAtom } from '../remotes/menu-counts.state';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { workIn } from '../session/work-in';
import { widgetOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import type { WidgetEntry } from '../remotes/route-entries';
import en from '../texts/dashboard.en.json';
import fr from '../texts/dashboard.fr.json';
import { AllHidden, ArrangeButton } from './arrange-dialog';
import { useArrangement } from './arrangement.hooks';
import { shownOf, slotOf, SLOTS } from './arrangement.rules';

/** How up to date everything on this page is. */
interface Freshness {
  /** When the oldest data was fetched, in milliseconds; 0 before the first. */
  readAt: number;
  /** Some of it is out of date because fetching it again failed. */
  isStale: boolean;
  isReading: boolean;
}

const visibleStates = () =>
  queryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state)
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0);

/** As text, which stays the same while the state does. */
function freshnessNow(): string {
  const shown = visibleStates();
  const freshness: Freshness = {
    readAt: shown.length === 0 ? 0 : Math.min(...shown.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isStale: shown.some(({ status }) => status === 'error'),
    isReading: shown.some(({ fetchStatus }) => fetchStatus === 'fetching'),
  };
  return JSON.stringify(freshness);
}

const subscribeToQueries = (changed: () => void) => queryClient().getQueryCache().subscribe(changed);

/** For all visible data, whichever remote fetched it; what could not be fetched at all shows its own message. */
function useFreshness(): Freshness {
  return JSON.parse(useSyncExternalStore(subscribeToQueries, freshnessNow)) as Freshness;
}

/** Fetches all visible data again. */
function refetchVisible(): void {
  void queryClient().refetchQueries({ type: 'active' });
}

/**
 * The time of the data on the page, and whether it is out of date. It takes up its space before there is anything to
 * show.
 */
function PageFreshness() {
  const t = useTexts('dashboard');
  const locale = useLocale();
  const { readAt, isStale, isReading } = useFreshness();
  const time = formatAsOf(readAt || now(), now(), locale);
  return (
    <FreshnessMark
      className={readAt === 0 ? styles.invisible : undefined}
      label={t(isStale ? 'fresh.stale' : 'fresh.asOf', { time })}
      short={time}
      title={t('fresh.press')}
      stale={isStale}
      pending={isReading && isStale}
      onClick={refetchVisible}
    />
  );
}

/** At most this many teams below are linked; the team switch has all of them. */
const MAX_SUB_TEAMS = 6;

/** Whether every figure of the team that has loaded is zero. */
function useIsEmpty(): boolean {
  const countOf = useAtomValue(menuCountAtom);
  const known = useRouteEntries()
    .map(({ row }) => countOf(row.menu?.count))
    .filter((figure) => figure !== null);
  return known.length > 0 && known.every((figure) => figure === 0);
}

/**
 * A dashboard of zeros would mislead users of a team that holds its stock in sub-teams: a hint with links to these.
 */
export function TeamsBelow() {
  const t = useTexts('dashboard');
  const team = useActiveTeam();
  const user = useAtomValue(userAtom);
  const isEmpty = useIsEmpty();
  const below = user?.teams.filter(({ parent_id }) => parent_id === team?.id) ?? [];
  if (!team || !isEmpty || below.length === 0) return null;
  return (
    <div className={styles.below}>
      <Banner kind="info">
        <p>{t('below', { team: team.name })}</p>
        <ul className={styles.teams} aria-label={t('belowTeams')}>
          {below.slice(0, MAX_SUB_TEAMS).map(({ id, name }) => (
            <li key={id}>
              <TextButton onClick={() => void workIn(id)}>{name}</TextButton>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

addTexts('en', 'dashboard', en);
addTexts('fr', 'dashboard', fr);

interface Props {
  widgets: readonly WidgetEntry[];
  as?: 'area' | 'control';
  className?: string | undefined;
  /** Each widget can be rendered, or shows why not. */
  onSettled?: () => void;
}

/** The widgets of one slot; a failure stays within its widget. */
function WidgetArea({ widgets, as = 'area', className, onSettled }: Props) {
  const settled = useRef(new Set<string>());
  const settle = (key: string) => {
    settled.current.add(key);
    if (settled.current.size === widgets.length) onSettled?.();
  };
  if (widgets.length === 0) return null;
  return (
    <div className={className}>
      {widgets.map((entry) => {
        const part = widgetOf(entry);
        return <RemoteSlot key={part.key} part={part} as={as} onSettled={() => settle(part.key)} />;
      })}
    </div>
  );
}

const TILES = 5;
const LINES = 6;

const Lines = () => (
  <div className={styles.placeholderLines}>
    {Array.from({ length: LINES }, (_, line) => (
      <Skeleton key={line} width={line === 0 ? '30%' : `${88 - 9 * (line % 4)}%`} />
    ))}
  </div>
);

/** A placeholder until all parts can be rendered. */
function LoadingParts({ withTiles, withSide }: { withTiles: boolean; withSide: boolean }) {
  return (
    <div className={styles.placeholder} aria-hidden>
      {withTiles ? (
        <div className={styles.placeholderTiles}>
          {Array.from({ length: TILES }, (_, tile) => (
            <Skeleton key={tile} width="56%" />
          ))}
        </div>
      ) : null}
      <div className={styles.columns} data-side={withSide || undefined}>
        <Lines />
        {withSide ? <Lines /> : null}
      </div>
    </div>
  );
}

/** For users whose role shows no figures: what the page is for, and where to go. */
function NoWidgets() {
  const t = useTexts('dashboard');
  const ts = useTexts('signed-in');
  const team = useActiveTeam();
  return (
    <EmptyState title={t('nothing.title')}>
      {team ? t(`nothing.roles.${team.role}`, { role: ts(`roles.${team.role}`), team: team.name }) : null}{' '}
      {t('nothing.more')}
    </EmptyState>
  );
}

/** The page that the widgets of the remotes form: figures at the top, work in the middle, activity at the side. */
export default function DashboardScreen() {
  const t = useTexts('dashboard');
  const { widgets, setup } = useArrangement();
  const head = widgets.filter(({ row }) => row.slot === 'dashboard.head');
  const parts = widgets.filter((widget) => !head.includes(widget));
  const shown = shownOf(parts, setup.hidden);
  const [tiles = [], main = [], side = []] = SLOTS.map((slot) =>
    shown.filter((widget) => slotOf(widget) === slot),
  );
  const [isHeadSettled, setHeadSettled] = useState(head.length === 0);
  const [areTilesSettled, setTilesSettled] = useState(false);
  const [isMainSettled, setMainSettled] = useState(false);
  const isWaiting = (tiles.length > 0 && !areTilesSettled) || (main.length > 0 && !isMainSettled);
  return (
    <>
      <PageHead title={t('title')}>
        {/* Not seen before the widgets beside them, which would move them. */}
        <div className={styles.headTools} data-waiting={!isHeadSettled || undefined}>
          {shown.length > 0 ? <PageFreshness /> : null}
          {parts.some(({ row }) => row.title) ? <ArrangeButton /> : null}
        </div>
        <WidgetArea widgets={head} as="control" onSettled={() => setHeadSettled(true)} />
      </PageHead>
      {widgets.length === 0 ? <NoWidgets /> : null}
      {parts.length > 0 && shown.length === 0 ? <AllHidden /> : null}
      <div className={styles.parts} data-waiting={isWaiting || undefined}>
        {isWaiting ? <LoadingParts withTiles={tiles.length > 0} withSide={side.length > 0} /> : null}
        <TeamsBelow />
        <WidgetArea widgets={tiles} className={styles.tiles} onSettled={() => setTilesSettled(true)} />
        {main.length + side.length > 0 ? (
          <div className={styles.columns} data-side={(main.length > 0 && side.length > 0) || undefined}>
            <WidgetArea widgets={main} className={styles.main} onSettled={() => setMainSettled(true)} />
            <WidgetArea widgets={side} className={styles.side} />
          </div>
        ) : null}
      </div>
    </>
  );
}
