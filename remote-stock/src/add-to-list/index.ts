/** The actions for picking lists in menus of items. Small, and independent of the code of picking lists. */
export { itemsToAddAtom, useAddToListActions } from './add-to-list.hooks';
