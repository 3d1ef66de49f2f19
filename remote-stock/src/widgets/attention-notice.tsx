import { Link } from '@storeroom/sdk';
import { Icon, type IconName } from '@storeroom/ui/icon';
import styles from './widgets.module.css';

interface Props {
  icon: IconName;
  title: string;
  detail: string;
  /** Where it is seen to, where there is such a page. */
  to?: string;
}

/** A line of what needs attention that is about no item. */
export function AttentionNotice({ icon, title, detail, to }: Props) {
  return (
    <li>
      <span data-kind="low">
        <Icon name={icon} />
      </span>
      <span className={styles.need}>
        {to ? (
          <Link to={to} className={styles.name}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className="soft" title={detail}>
          {detail}
        </span>
      </span>
    </li>
  );
}
