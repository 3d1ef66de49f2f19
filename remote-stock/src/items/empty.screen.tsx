import * as extra from './fields/extra-cell';
import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { ItemList } from './list/list-page';

// Some of its default columns are among those that other screens load separately. Here they are bundled with the screen.
ExtraCell.arrive(extra.ExtraCell);
ExtraHead.arrive(extra.ExtraHead);

export default function EmptyScreen() {
  return <ItemList view="empty" />;
}
