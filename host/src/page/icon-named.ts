import { isIconName, type IconName } from '@storeroom/ui/icon';

/** The icon of a row or command, by its name; a box for a name that this build does not know. */
export const iconNamed = (name: string): IconName => (isIconName(name) ? name : 'box');
