import type { MenuItem } from '@storeroom/ui/menu';
import { ColumnsOfTable } from './columns-of-table';
import { ManageViews } from './manage-views';
import { SaveView } from './save-view';
import type { OpeningsProps } from './setup';
import { ViewsMenu } from './views-menu';

interface SetupOpeningsProps extends OpeningsProps {
  /** A column's name, in the reader's language; for a table that has columns to set up. */
  labelOf?: (key: string) => string;
  /** What the menu offers beside views and columns. */
  more?: readonly MenuItem[];
}

/** What is open of the views and columns of a table. It may come when it is opened first. */
export function SetupOpenings({
  setup,
  anchor,
  opening,
  onOpen,
  onClose,
  labelOf = (key) => key,
  more = [],
}: SetupOpeningsProps) {
  switch (opening) {
    case 'menu':
      return <ViewsMenu setup={setup} anchor={anchor} more={more} onOpen={onOpen} onClose={onClose} />;
    case 'save':
      return <SaveView setup={setup} onClose={onClose} />;
    case 'manage':
      return <ManageViews setup={setup} onClose={onClose} />;
    case 'columns':
      return setup.columns ? (
        <ColumnsOfTable table={setup.columns} labelOf={labelOf} onClose={onClose} />
      ) : null;
    case 'more':
      return null;
  }
}
