import { Link, usePath, useRefinedTitle } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { OtherTeam } from '../../other-team';
import { LOCATIONS_PATH } from '../data/location-slug';
import { useLocationWords } from '../location-words.hooks';

/** An address that leads to no location of the team: says which other team of the reader has it, or that nothing is there. */
export function NoLocation({ id }: { id: number | null }) {
  return id === null ? (
    <NoPage />
  ) : (
    <OtherTeam kind="location" id={id}>
      <NoPage />
    </OtherTeam>
  );
}

/** Says so with the path, and where the others are. */
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

/** For those whose role does not show them locations. */
export function NotPermitted() {
  const { t } = useLocationWords();
  return (
    <>
      <PageHead title={t('locations.title')} />
      <EmptyState title={t('locations.forbidden.title')}>{t('locations.forbidden.text')}</EmptyState>
    </>
  );
}
