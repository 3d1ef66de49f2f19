import './widgets-texts';
import { Link, useCan, useTexts } from '@storeroom/sdk';
import { ButtonLink, IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { ScanSheet, viewPath } from '../items';
import styles from './widgets.module.css';

const STOCK = viewPath('available');

/** The actions in the head of the dashboard, by permission: a button for a new item, and a menu with the others. */
export default function StockActions() {
  const t = useTexts('stock');
  const can = useCan();
  const [isScanning, setScanning] = useState(false);
  const items: MenuItem[] = [
    { key: 'scan', label: t('scan'), icon: 'scan', onSelect: () => setScanning(true) },
  ];
  if (can('lists')) {
    items.push({ key: 'list', label: t('actions.list'), icon: 'pick', to: `${STOCK}?lists=1&list=new` });
  }
  if (can('stock.import')) {
    items.push({ key: 'import', label: t('actions.import'), icon: 'in', to: `${STOCK}?import=1` });
  }
  return (
    <div className={styles.begin}>
      <MenuButton
        as={Link}
        align="end"
        label={t('actions.label')}
        items={items}
        button={(attributes) => (
          <IconButton className={styles.more} icon="more" label={t('actions.label')} {...attributes} />
        )}
      />
      {can('stock.create') ? (
        <ButtonLink to={`${STOCK}?new=1`} as={Link} kind="primary">
          <Icon name="plus" size={16} />
          {t('add')}
        </ButtonLink>
      ) : null}
      {isScanning ? <ScanSheet first={null} onClose={() => setScanning(false)} /> : null}
    </div>
  );
}
