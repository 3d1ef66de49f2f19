/** What menus of items offer of picking lists. It is small, and knows nothing of the lists themselves. */
export { itemsToAddAtom, addToListAtom, useAddToListActions } from './add-to-list.hooks';
