import './widgets-texts';
import { Link, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { viewPath } from '../items';
import styles from './widgets.module.css';

/** What can be begun from the head of the dashboard. */
export default function StockActions() {
  const t = useTexts('stock');
  return (
    <ButtonLink to={`${viewPath('available')}?new=1`} as={Link} kind="primary">
      <Icon name="plus" size={16} />
      <span className={styles.action}>{t('add')}</span>
    </ButtonLink>
  );
}
