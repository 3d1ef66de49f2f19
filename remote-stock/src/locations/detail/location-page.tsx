import { ApiError, useCan, useGo, useParams, useRefinedTitle, useSearch } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { NotFetched, ShownAsOf } from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect } from 'react';
import { ScanIn, StockList, VIEWS } from '../../items';
import { useLocationActions } from '../changes/location-actions.hooks';
import { LocationDialogs } from '../changes/location-dialogs';
import { idIn, LOCATIONS_PATH, slugOf } from '../data/location-slug';
import { useLiveLocations, useOneLocation } from '../data/locations.queries';
import { LocationCount } from '../count/location-count';
import { LocationActivity } from './location-activity';
import { LocationTabs, TABS } from './location-tabs';
import { LocationTools } from './location-tools';
import { NoLocation, NotPermitted } from './no-location';

/** One location: what lies there, and what happened to it. */
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

/** The address becomes that of the number and the name; what else stands in it stays. */
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
  const asked = TABS.find((known) => known === search.get('tab')) ?? 'stock';
  const tab = asked === 'count' && !mayCount ? 'stock' : asked;
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
        <StockList view={view} location={{ location_id: location.id, title: location.name, tools, below }} />
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
