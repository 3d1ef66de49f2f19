import type { IconName } from '../icon';

export interface MenuAction {
  key: string;
  label: string;
  icon?: IconName;
  /** The key that does the same without the menu. */
  shortcut?: string;
  kind?: 'danger';
  /** Present for something that is on or off, or one of several. */
  checked?: boolean;
  /** Why it cannot be done now; it stays in the menu, so that the reason can be read. */
  disabledReason?: string;
  onSelect?: () => void;
  /** An address makes it a link. */
  to?: string;
  lang?: string;
}

export type MenuItem = MenuAction | { key: string; divider: true } | { key: string; heading: string };

export const isAction = (item: MenuItem): item is MenuAction => 'label' in item;
