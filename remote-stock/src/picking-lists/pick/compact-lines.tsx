import type { StockListItem } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { openAmount } from '../data/list-cache';
import { LineViewers } from '../line-viewers';
import { useListWords } from '../list-words.hooks';
import { useShownAtPress } from './shown-at-press.hooks';
import { LineMarks } from './one-line';
import { allOf, isToDo, whyOut } from './pick-order.rules';
import styles from './pick-mode.module.css';
import type { PickSession } from './pick-session.hooks';
import { usePickTexts } from './picking-texts.hooks';

/** All lines, one below the other. */
export function CompactLines({ session }: { session: PickSession }) {
  const t = usePickTexts();
  return (
    <ul className={styles.lines} aria-label={t('lines')}>
      {session.lines.map((line) => (
        <CompactLine key={line.id} line={line} session={session} />
      ))}
    </ul>
  );
}

function CompactLine({ line, session }: { line: StockListItem; session: PickSession }) {
  const t = usePickTexts();
  const { t: listTexts, amount, place } = useListWords();
  const { name } = line;
  const out = whyOut(line);
  const open = openAmount(line);
  const all = allOf(line);
  const press = useShownAtPress({ line, all });
  const disabledReason = out ? t(`out.${out}`) : open > 0 ? undefined : t('lineDone');
  return (
    <li
      className={styles.line}
      data-done={open <= 0 || undefined}
      data-current={session.current?.id === line.id || undefined}
    >
      <span className={styles.words}>
        <span className="strong">{name}</span>
        <span className="soft t14">
          {out === null ? place(line) : listTexts(`line.${out}`)} ·{' '}
          {listTexts('line.pickedOf', { picked: amount(line.amount_picked), amount: amount(line.amount) })}
        </span>
        <LineMarks line={line} />
        <LineViewers line={line} people={session.people} />
      </span>
      <span className={styles.small} {...press.holds}>
        <IconButton
          kind="secondary"
          icon="plus"
          label={t('oneMore', { name })}
          disabledReason={disabledReason}
          onClick={() => session.pick(line, 1)}
        />
        <Button
          kind="primary"
          aria-label={all > 0 ? t('allOf', { name, amount: amount(all) }) : t('allNone', { name })}
          disabledReason={disabledReason ?? (all > 0 ? undefined : t('noneHere'))}
          onClick={(event) => {
            const held = press.of(event);
            session.pick(held.line, held.all);
          }}
        >
          {t('all')} {all > 0 ? amount(all) : null}
        </Button>
        <Button
          aria-label={t('shortOf', { name })}
          disabledReason={isToDo(line) || line.short_reason !== null ? undefined : t('lineDone')}
          onClick={() => session.setShortLine(line)}
        >
          {t('short')}
        </Button>
      </span>
    </li>
  );
}
