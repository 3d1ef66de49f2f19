import { textOr, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import en from '../texts/permissions.en.json';
import fr from '../texts/permissions.fr.json';

addTexts('en', 'permissions', en);
addTexts('fr', 'permissions', fr);

/**
 * The label of a permission, as on the page of roles: `stock.create` is `stockCreate` there. A permission of a remote
 * is shown by its name.
 */
export function usePermissionName(): (permission: string) => string {
  const t = useTexts('permissions');
  return (permission) =>
    textOr(
      t,
      permission.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
      permission,
    );
}
