import { ColumnsOfList } from './columns-of-list';
import { ManageViews } from './manage-views';
import { NarrowingPicks } from '../narrowing/narrowing-picks';
import { SaveView } from './save-view';
import type { ListSetup } from './setup';
import { useSetupTexts } from './setup-texts.hooks';
import type { SetupOpening } from './with-setup';
import { ViewsMenu } from './views-menu';

export interface SetupOpeningsProps {
  setup: ListSetup;
  anchor: HTMLElement | null;
  opening: SetupOpening;
  onOpen: (opening: SetupOpening) => void;
  onClose: () => void;
}

/** What is open of the views and columns of a list. */
export function SetupOpenings({ setup, anchor, opening, onOpen, onClose }: SetupOpeningsProps) {
  const t = useSetupTexts();
  switch (opening) {
    case 'menu':
      return <ViewsMenu setup={setup} anchor={anchor} onOpen={onOpen} onClose={onClose} />;
    case 'save':
      return <SaveView setup={setup} onClose={onClose} />;
    case 'manage':
      return <ManageViews setup={setup} onClose={onClose} />;
    case 'filters':
      return <NarrowingPicks anchor={anchor} label={t('filters')} onClose={onClose} />;
    case 'columns':
      return <ColumnsOfList setup={setup} onClose={onClose} />;
  }
}
