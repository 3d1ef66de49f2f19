import { lateOver } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useState, type RefObject } from 'react';
import { useTeamWords } from '../team-words.hooks';

const ColumnsOfTeams = lateOver(
  async () => (await import(/* webpackChunkName: "team-columns" */ './columns-of-teams')).ColumnsOfTeams,
);

/** Opens the choice of columns. */
export function ColumnsButton({ bodyRef }: { bodyRef: RefObject<HTMLElement | null> }) {
  const { t } = useTeamWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="columns"
        size="small"
        label={t('teams.columns.label')}
        aria-haspopup="dialog"
        onPointerEnter={() => void ColumnsOfTeams.load()}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ColumnsOfTeams bodyRef={bodyRef} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
