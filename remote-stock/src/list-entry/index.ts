/** What menus of items offer of picking lists. It is small, and knows nothing of the lists themselves. */
export { addingAtom, addToListAtom } from './adding.state';
export { useListEntry } from './list-entry.hooks';
