import type { IconName } from '../icon';

export interface MenuAction {
  key: string;
  label: string;
  icon?: IconName;
  /** The shortcut for the same action. */
  shortcut?: string;
  kind?: 'danger';
  /** Set for an entry that is on or off, or one of several. */
  checked?: boolean;
  /** Why it is disabled; it stays in the menu, so that the reason can be read. */
  disabledReason?: string;
  onSelect?: () => void;
  /** An address makes it a link. */
  to?: string;
  lang?: string;
}

export type MenuItem = MenuAction | { key: string; divider: true } | { key: string; heading: string };

export const isAction = (item: MenuItem): item is MenuAction => 'label' in item;
