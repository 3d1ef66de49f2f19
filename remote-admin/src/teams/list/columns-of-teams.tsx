import { preferencesAtom, useAtomValue } from '@storeroom/sdk';
import { ColumnsDialog } from '@storeroom/ui/columns-dialog';
import { usePhone } from '@storeroom/ui/phone';
import type { RefObject } from 'react';
import { useTeamWords } from '../team-words.hooks';
import { CARD_FACTS, useKeepLayout, useTableLayout } from './table-layout.hooks';
import { TEAM_COLUMNS, type TeamColumn } from './team-columns';

export interface ColumnsOfTeamsProps {
  bodyRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The columns of the list of teams, as the person wants them. */
export function ColumnsOfTeams({ bodyRef, onClose }: ColumnsOfTeamsProps) {
  const { t } = useTeamWords();
  const isPhone = usePhone();
  const { columns, density } = useTableLayout(isPhone);
  const ofAll = useAtomValue(preferencesAtom).density;
  const { keepColumns, keepDensity, reset, isSetUp, hasFailed } = useKeepLayout();
  const heads = () => bodyRef.current?.closest('table')?.tHead;
  return (
    <ColumnsDialog
      keys={isPhone ? CARD_FACTS : TEAM_COLUMNS}
      labelOf={(key) => t(`teams.column.${key as TeamColumn}`)}
      columns={columns}
      density={density ?? ofAll}
      isUsual={!isSetUp}
      factsOnly={isPhone}
      problem={hasFailed ? t('teams.columns.notKept') : null}
      measure={(key) => heads()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.offsetWidth ?? 0}
      texts={{
        title: t(isPhone ? 'teams.columns.facts' : 'teams.columns.title'),
        description: t('teams.columns.text'),
        columns: t(isPhone ? 'teams.columns.facts' : 'teams.columns.title'),
        density: t('teams.columns.density'),
        densities: { comfortable: t('teams.columns.comfortable'), compact: t('teams.columns.compact') },
        moveUp: (column) => t('teams.columns.moveUp', { column }),
        moveDown: (column) => t('teams.columns.moveDown', { column }),
        pin: (column) => t('teams.columns.pin', { column }),
        narrower: (column) => t('teams.columns.narrower', { column }),
        wider: (column) => t('teams.columns.wider', { column }),
        auto: t('teams.columns.auto'),
        movedTo: (column, place, count) => t('teams.columns.movedTo', { column, place, count }),
        reset: t('teams.columns.reset'),
        done: t('teams.columns.done'),
      }}
      onColumns={keepColumns}
      onDensity={keepDensity}
      onReset={reset}
      onClose={onClose}
    />
  );
}
