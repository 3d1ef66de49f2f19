import { isAction, type MenuItem } from './menu-item';

/** What a menu offers, as the palette takes it. */
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
