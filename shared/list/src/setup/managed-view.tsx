import type { SavedView } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { useSetupTexts } from './texts.hooks';
import styles from './views.module.css';

export interface ManagedViewProps {
  view: SavedView;
  mayChange: boolean;
  isPending: boolean;
  /** The list stands as the view has it. */
  isSame: boolean;
  onRename: () => void;
  onReplace: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** A saved view and what can be done to it. */
export function ManagedView({
  view: { name, scope, is_default },
  mayChange,
  isPending,
  isSame,
  onRename,
  onReplace,
  onDefault,
  onDelete,
}: ManagedViewProps) {
  const t = useSetupTexts();
  const disabledReason = isPending ? t('saving') : undefined;
  return (
    <>
      <span className={styles.name}>
        {name}{' '}
        <span className="soft t12">
          {t(`views.${scope}`)}
          {is_default ? ` · ${t('views.opensFirst')}` : null}
        </span>
      </span>
      {mayChange ? (
        <span className={styles.tools}>
          <IconButton
            icon="check"
            label={t(is_default ? 'views.notFirst' : 'views.makeFirst', { name })}
            aria-pressed={is_default}
            disabledReason={disabledReason}
            onClick={onDefault}
          />
          {isSame ? null : (
            <IconButton
              icon="refresh"
              label={t('views.replace', { name })}
              disabledReason={disabledReason}
              onClick={onReplace}
            />
          )}
          <IconButton icon="edit" label={t('views.rename', { name })} onClick={onRename} />
          <IconButton
            icon="trash"
            label={t('views.delete', { name })}
            disabledReason={disabledReason}
            onClick={onDelete}
          />
        </span>
      ) : null}
    </>
  );
}
