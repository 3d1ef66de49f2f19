import { isAction, type MenuItem } from './menu-item';

/** The actions of a menu as commands of the palette. */
export const menuCommands = (items: readonly MenuItem[]) =>
  items.filter(isAction).flatMap(({ key, label, icon, shortcut, disabledReason, onSelect }) =>
    onSelect === undefined
      ? []
      : [
          {
            id: key,
            label,
            ...(icon && { icon }),
            ...(shortcut !== undefined && { shortcut }),
            ...(disabledReason !== undefined && { unavailable: disabledReason }),
            run: onSelect,
          },
        ],
  );
