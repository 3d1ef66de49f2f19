import { preferencesAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { addTexts, standingKeys, type KeySet } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { Dialog } from '@storeroom/ui/dialog';
import { Switch } from '@storeroom/ui/switch';
import { useState } from 'react';
import { changePreferences } from '../look/change-preferences';
import en from '../texts/key-sheet.en.json';
import fr from '../texts/key-sheet.fr.json';
import { PALETTE_KEY } from './palette-key';
import styles from './key-sheet.module.css';
import { Keys } from './keys';

addTexts('en', 'key-sheet', en);
addTexts('fr', 'key-sheet', fr);

interface Line {
  keys: string;
  label: string;
}

interface Group {
  heading: string;
  lines: Line[];
}

/** The keys with a label, by heading; several parts of the page may share one. */
function groupsOf(sets: readonly KeySet[]): Group[] {
  const groups = new Map<string, Line[]>();
  for (const { heading, keys } of sets) {
    const lines = Object.entries(keys).flatMap(([name, key]) =>
      typeof key === 'function' || key.label === undefined ? [] : [{ keys: name, label: key.label }],
    );
    if (lines.length > 0) groups.set(heading, [...(groups.get(heading) ?? []), ...lines]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
}

/** Every key of the page below, and the switch for single-letter keys. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useTexts('key-sheet');
  const { shortcuts } = useAtomValue(preferencesAtom);
  const [groups] = useState(() => groupsOf(standingKeys()));
  const [hasFailed, setFailed] = useState(false);
  const toggle = async () => {
    setFailed(false);
    setFailed(!(await changePreferences({ shortcuts: !shortcuts })));
  };
  const always = { heading: t('always'), lines: [{ keys: PALETTE_KEY, label: t('palette') }] };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      initialFocus="title"
      size="wide"
    >
      <Switch label={t('single')} checked={shortcuts} onChange={() => void toggle()} />
      <p className="soft t12">{t('singleNote')}</p>
      {hasFailed ? <Banner kind="danger">{t('notSaved')}</Banner> : null}
      <div className={styles.groups}>
        {[always, ...groups].map(({ heading, lines }) => (
          <section
            key={heading}
            aria-label={heading}
            data-off={(heading !== always.heading && !shortcuts) || undefined}
          >
            <h3>{heading}</h3>
            <dl>
              {lines.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
