import { useTexts } from '@storeroom/sdk';
import { Icon } from '@storeroom/ui/icon';
import { useEffect, useRef } from 'react';
import { Keys } from './keys';
import type { Entry } from './palette-entries';
import styles from './palette.module.css';
import type { Section } from './palette-sections.hooks';

/** Keys of entries contain spaces and slashes, which ids must not. */
export const optionIdOf = (list: string, { key }: Entry) => `${list}-${encodeURIComponent(key)}`;

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  active: Entry | undefined;
  onActive: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** The results by kind. The focus stays in the field, which names the active one by `aria-activedescendant`. */
export function PaletteList({ id, sections, active, onActive, onChoose }: PaletteListProps) {
  const t = useTexts('palette');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('answers')} className={styles.list}>
      {sections.map(({ key: section, heading, entries }) => (
        <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
          <p id={`${id}-${section}`} role="presentation" className={styles.heading}>
            {heading}
          </p>
          {entries.map((entry) => (
            <button
              key={entry.key}
              type="button"
              id={optionIdOf(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === active?.key}
              aria-disabled={entry.reason !== undefined || undefined}
              data-active={entry.key === active?.key || undefined}
              className={styles.entry}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(entry)}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className={styles.words}>
                <span className={styles.label}>{entry.label}</span>{' '}
                <span className={styles.note}>{entry.reason ?? entry.note}</span>
              </span>
              {entry.shortcut ? <Keys keys={entry.shortcut} /> : null}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
