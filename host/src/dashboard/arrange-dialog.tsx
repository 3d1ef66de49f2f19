import { useLocale, useTexts } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Dialog } from '@storeroom/ui/dialog';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WidgetEntry } from '../remotes/route-entries';
import styles from './arrange-dialog.module.css';
import { useArrangement, useSaveArrangement } from './arrangement.hooks';
import { keyOf, moved, neighbourOf, slotOf, SLOTS, toggled } from './arrangement.rules';

interface ArrangeEntryProps {
  name: string;
  isShown: boolean;
  mayMove: { up: boolean; down: boolean };
  /** The position, as it is announced. */
  placeWords: string;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

/** One widget of the dashboard: whether it is shown, and where. */
function ArrangeEntry({ name, isShown, mayMove, placeWords, onToggle, onMove }: ArrangeEntryProps) {
  const t = useTexts('dashboard');
  const arrow = (by: 1 | -1) => {
    const isPossible = by < 0 ? mayMove.up : mayMove.down;
    return (
      <IconButton
        icon={by < 0 ? 'asc' : 'desc'}
        label={t(by < 0 ? 'arrange.up' : 'arrange.down', { name })}
        data-move={by}
        disabledReason={isPossible ? undefined : placeWords}
        onClick={() => onMove(by)}
      />
    );
  };
  return (
    <>
      <Checkbox label={name} checked={isShown} onChange={onToggle} />
      {mayMove.up || mayMove.down ? (
        <span className={styles.arrows}>
          {arrow(-1)}
          {arrow(1)}
        </span>
      ) : null}
    </>
  );
}

/** The widgets of the user's dashboard and their order; each change applies at once. */
function ArrangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('dashboard');
  const locale = useLocale();
  const { widgets, setup } = useArrangement();
  const { save, hasFailed } = useSaveArrangement();
  const lists = useRef<HTMLDivElement>(null);
  const [latest, setLatest] = useState<{ key: string; by: 1 | -1 } | null>(null);
  const titled = widgets.filter(({ row }) => row.title !== undefined);
  const inSlot = (slot: string) => titled.filter((widget) => slotOf(widget) === slot);
  const nameOf = ({ row }: WidgetEntry) => row.title?.[locale] ?? '';
  const isDefault = setup.order.length + setup.hidden.length === 0;
  const place = titled.findIndex((widget) => keyOf(widget) === latest?.key);
  const movedWidget = titled[place];
  // An entry that moves in the list loses the focus.
  useLayoutEffect(() => {
    if (latest === null || lists.current?.contains(document.activeElement)) return;
    lists.current
      ?.querySelector<HTMLElement>(`[data-widget="${latest.key}"] [data-move="${latest.by}"]`)
      ?.focus();
  }, [latest, place]);
  const placeOf = (widget: WidgetEntry) => {
    const beside = inSlot(slotOf(widget));
    return { place: beside.indexOf(widget) + 1, count: beside.length };
  };
  const placeWords = (widget: WidgetEntry) =>
    t('arrange.movedTo', { name: nameOf(widget), ...placeOf(widget) });
  return (
    <Dialog
      open
      title={t('arrange.title')}
      description={t('arrange.text')}
      onClose={onClose}
      footer={
        <>
          <Button
            disabledReason={isDefault ? t('arrange.isDefault') : undefined}
            onClick={() => save({ ...setup, order: [], hidden: [] })}
          >
            {t('arrange.reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('arrange.done')}
          </Button>
        </>
      }
    >
      {hasFailed ? <p role="alert">{t('arrange.failed')}</p> : null}
      <div ref={lists}>
        {SLOTS.filter((slot) => inSlot(slot).length > 0).map((slot) => (
          <section key={slot} className={styles.slot}>
            <h3>{t(`arrange.slots.${slot}`)}</h3>
            <ul aria-label={t(`arrange.slots.${slot}`)}>
              {inSlot(slot).map((widget) => (
                <li key={keyOf(widget)} data-widget={keyOf(widget)}>
                  <ArrangeEntry
                    name={nameOf(widget)}
                    isShown={!setup.hidden.includes(keyOf(widget))}
                    mayMove={{
                      up: neighbourOf(titled, widget, -1) !== undefined,
                      down: neighbourOf(titled, widget, 1) !== undefined,
                    }}
                    placeWords={placeWords(widget)}
                    onToggle={() => save(toggled(setup, widget))}
                    onMove={(by) => {
                      setLatest({ key: keyOf(widget), by });
                      save(moved(setup, titled, widget, by));
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="sr" role="status">
        {movedWidget ? placeWords(movedWidget) : null}
      </p>
    </Dialog>
  );
}

/** Opens the dialog that arranges the dashboard. */
export function ArrangeButton() {
  const t = useTexts('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" label={t('arrange.open')} onClick={() => setOpen(true)} />
      {isOpen ? <ArrangeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Shown when the user has hidden every widget of the dashboard. */
export function AllHidden() {
  const t = useTexts('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        title={t('allHidden.title')}
        actions={<Button onClick={() => setOpen(true)}>{t('allHidden.show')}</Button>}
      >
        {t('allHidden.text')}
      </EmptyState>
      {isOpen ? <ArrangeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
