import {
  useCommands,
  ApiError,
  Link,
  useCan,
  useGo,
  useParams,
  usePath,
  useRefinedTitle,
  useSearch,
} from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { Button, IconButton, ButtonLink } from '@storeroom/ui/button';
import { MenuButton, menuCommands, type MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { Banner } from '@storeroom/ui/banner';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatShortDay } from '@storeroom/ui/format';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import { Tabs } from '@storeroom/ui/tabs';
import { useEffect } from 'react';
import { ScanIn, isUnsent, ItemList, VIEWS } from '../../items';
import { useLocationWords } from '../location-words.hooks';
import { OtherTeam } from '../../other-team';
import { useLocationActions } from '../changes/location-actions.hooks';
import { LocationDialogs } from '../lazy-dialogs';
import { LocationCount } from '../count/location-count';
import { idIn, locationPath, LOCATIONS_PATH, slugOf } from '../data/locations-address';
import { useLiveLocations, useOneLocation } from '../data/locations.queries';
import { sumsOf } from '../data/unit-sums.rules';
import { UnitSums } from '../list/unit-sums';
import { LocationActivity } from './location-activity';
import styles from './location-page.module.css';

interface LocationToolsProps {
  location: Location;
  items: readonly MenuItem[];
  /** Opens the dialog that moves scanned items here; null without the permission, or if the location is archived. */
  onScanIn: (() => void) | null;
}

/** The actions of this person on the location, in the head of its page. */
function LocationTools({ location, items, onScanIn }: LocationToolsProps) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const label = t('row.more', { name: location.name });
  useCommands(
    [
      ...(onScanIn ? [{ id: 'scan-in', label: t('locations.scanIn'), icon: 'scan', run: onScanIn }] : []),
      ...menuCommands(items),
    ],
    location.name,
  );
  const scanning = {
    icon: 'scan',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void ScanIn.load(),
  } as const;
  // On a phone the head only has room for an icon.
  const scanIn =
    onScanIn &&
    (isPhone ? (
      <IconButton {...scanning} label={t('locations.scanIn')} onClick={onScanIn} />
    ) : (
      <Button {...scanning} onClick={onScanIn}>
        {t('locations.scanIn')}
      </Button>
    ));
  const menu = items.length > 0 && (
    <MenuButton
      label={label}
      items={items}
      align="end"
      button={(props) => <IconButton icon="more" label={label} {...props} />}
    />
  );
  return (
    <>
      {scanIn}
      {menu}
    </>
  );
}

/** For an address without a location in this team: says which other team of the person has it, or that there is none. */
function NoLocation({ id }: { id: number | null }) {
  return id === null ? (
    <NoPage />
  ) : (
    <OtherTeam kind="location" id={id}>
      <NoPage />
    </OtherTeam>
  );
}

/** Says that there is no location at this path, and links to the list of locations. */
function NoPage() {
  const { t } = useLocationWords();
  const path = usePath();
  useRefinedTitle(t('locations.unknown.title'));
  return (
    <>
      <PageHead title={t('locations.unknown.title')} />
      <EmptyState
        title={t('locations.unknown.lead', { path })}
        actions={
          <ButtonLink to={LOCATIONS_PATH} as={Link}>
            {t('locations.unknown.all')}
          </ButtonLink>
        }
      >
        {t('locations.unknown.text')}
      </EmptyState>
    </>
  );
}

/** For people whose role does not include the permission to see locations. */
function NotPermitted() {
  const { t } = useLocationWords();
  return (
    <>
      <PageHead title={t('locations.title')} />
      <EmptyState title={t('locations.forbidden.title')}>{t('locations.forbidden.text')}</EmptyState>
    </>
  );
}

const TABS = ['stock', 'activity', 'count'] as const;
type LocationTab = (typeof TABS)[number];

/** The figures of the location, the same as in the list of locations, in all views and tabs. */
function InUse({ location }: { location: Location }) {
  const { t, amount } = useLocationWords();
  const { item_count, oversold_count = 0 } = location;
  if (item_count === undefined) return null;
  return (
    <p className={`soft t12 ${styles.inUse}`}>
      {t('locations.figures.items', { count: item_count, total: amount(item_count) })}{' '}
      <UnitSums sums={sumsOf(location)} />
      {oversold_count > 0 ? ` · ${t('locations.figures.oversold', { count: oversold_count })}` : null}
    </p>
  );
}

interface LocationTabsProps {
  location: Location;
  current: LocationTab;
}

/** The tabs of a location's page, and above them its state and figures. */
function LocationTabs({ location, current }: LocationTabsProps) {
  const { t, locale } = useLocationWords();
  const can = useCan();
  const path = locationPath(location);
  const mayCount = can('stock.count') && location.deleted_at === null;
  return (
    <>
      {location.deleted_at === null ? null : (
        <Banner kind="warn" live>
          {t('locations.archivedOn', { day: formatShortDay(location.deleted_at, locale) })}
        </Banner>
      )}
      <InUse location={location} />
      {isUnsent(location) ? (
        <p>
          <Badge kind="outline">{t('badge.unsent')}</Badge>
        </p>
      ) : null}
      <Tabs
        label={t('locations.tabs.label', { name: location.name })}
        current={current}
        as={Link}
        items={TABS.filter((key) => key !== 'count' || mayCount).map((key) => ({
          key,
          label: t(`locations.tabs.${key}`),
          to: key === 'stock' ? path : `${path}?tab=${key}`,
        }))}
      />
    </>
  );
}

/** The page of one location, with its items, its history and its count. */
export function LocationPage() {
  const { slug = '' } = useParams();
  const id = idIn(slug);
  return id === null ? <NoLocation id={null} /> : <KnownLocation key={id} id={id} slug={slug} />;
}

function KnownLocation({ id, slug }: { id: number; slug: string }) {
  const { data, asOf, error, isFetching, refetch } = useOneLocation(id);
  useLiveLocations();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NoLocation id={id} />;
  if (status === 403) return <NotPermitted />;
  if (data) {
    return (
      <>
        <ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={() => void refetch()} />
        <OpenLocation location={data} slug={slug} />
      </>
    );
  }
  return error ? (
    <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <PageHead title={<Skeleton width="200px" />} />
  );
}

/** Replaces the slug of the address by that of the present name, and keeps the query parameters. */
function useOwnAddress(location: Location, slug: string): void {
  const go = useGo();
  const own = slugOf(location);
  useEffect(() => {
    if (slug !== own) go(`${LOCATIONS_PATH}/${own}${window.location.search}`, { replace: true });
  }, [go, slug, own]);
}

function OpenLocation({ location, slug }: { location: Location; slug: string }) {
  const go = useGo();
  const [search, setSearch] = useSearch();
  const { menuOf, dialog, closeDialog } = useLocationActions();
  useOwnAddress(location, slug);
  useRefinedTitle(location.name);
  const can = useCan();
  const mayCount = can('stock.count') && location.deleted_at === null;
  const requestedTab = TABS.find((known) => known === search.get('tab')) ?? 'stock';
  const tab = requestedTab === 'count' && !mayCount ? 'stock' : requestedTab;
  const view = VIEWS.find((known) => known === search.get('view')) ?? 'available';
  const mayScanIn = can('stock.move') && location.deleted_at === null;
  const startScanIn = () => setSearch((next) => next.set('scan', 'in'));
  const endScanIn = () => setSearch((next) => next.delete('scan'), { replace: true });
  const tools = (
    <LocationTools location={location} items={menuOf(location)} onScanIn={mayScanIn ? startScanIn : null} />
  );
  const below = <LocationTabs location={location} current={tab} />;
  return (
    <>
      {tab === 'stock' ? (
        <ItemList view={view} location={{ location_id: location.id, title: location.name, tools, below }} />
      ) : (
        <>
          <PageHead title={location.name}>{tools}</PageHead>
          {below}
          {tab === 'count' ? <LocationCount location={location} /> : <LocationActivity location={location} />}
        </>
      )}
      {mayScanIn && search.get('scan') === 'in' ? <ScanIn location={location} onClose={endScanIn} /> : null}
      {dialog ? (
        <LocationDialogs
          dialog={dialog}
          onClose={closeDialog}
          onGone={(into) =>
            go(into === null ? LOCATIONS_PATH : `${LOCATIONS_PATH}/${into}`, { replace: true })
          }
        />
      ) : null}
    </>
  );
}
