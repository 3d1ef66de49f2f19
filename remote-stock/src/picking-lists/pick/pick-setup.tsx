import { fieldsOf } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';
import { Segmented } from '@storeroom/ui/segmented';
import { Switch } from '@storeroom/ui/switch';
import { memo } from 'react';
import type { PickOrder } from './pick-order.rules';
import styles from './pick-mode.module.css';
import { usePickTexts } from './picking-texts.hooks';

/** The settings of picking on this device. */
interface PickSettings {
  view: 'one' | 'compact';
  order: PickOrder;
  /** Whether each scan asks for the amount. */
  asks: boolean;
}

export const pickSettings = stored('picking', (found): PickSettings => {
  const { view, order, asks } = fieldsOf(found);
  return {
    view: view === 'compact' ? 'compact' : 'one',
    order: order === 'original' ? 'original' : 'walk',
    asks: asks === true,
  };
});

interface Props {
  settings: PickSettings;
  keep: (settings: PickSettings) => void;
}

/** The layout and order of the lines. A component of its own, so that picking does not render it again. */
export const PickSetup = memo(function PickSetup({ settings, keep }: Props) {
  const t = usePickTexts();
  return (
    <details className={styles.setup}>
      <summary>{t('setup')}</summary>
      <div className={styles.ways}>
        <Segmented
          label={t('view')}
          value={settings.view}
          options={[
            { value: 'one', label: t('one') },
            { value: 'compact', label: t('compact') },
          ]}
          onChange={(view) => keep({ ...settings, view })}
        />
        <Segmented
          label={t('order')}
          value={settings.order}
          options={[
            { value: 'walk', label: t('walk') },
            { value: 'original', label: t('original') },
          ]}
          onChange={(order) => keep({ ...settings, order })}
        />
      </div>
      <Switch
        label={t('askEach')}
        checked={settings.asks}
        onChange={(event) => keep({ ...settings, asks: event.target.checked })}
      />
    </details>
  );
});
