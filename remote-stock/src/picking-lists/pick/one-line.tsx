import { roundAmount, type StockListItem } from '@storeroom/contract';
import { Avatar } from '@storeroom/ui/avatar';
import { Badge } from '@storeroom/ui/badge';
import { Button, IconButton } from '@storeroom/ui/button';
import { useAtomValue, userAtom } from '@storeroom/sdk';
import { useEntries, useUnstored, type Unstored } from '../../unsent';
import { openAmount } from '../data/list-cache';
import { LineViewers } from '../line-viewers';
import { useListWords } from '../list-words.hooks';
import { useShownAtPress } from './shown-at-press.hooks';
import { allOf, isToDo, whyOut } from './pick-order.rules';
import styles from './pick-mode.module.css';
import type { PickSession } from './pick-session.hooks';
import { usePickTexts } from './picking-texts.hooks';

/** An amount of more characters is written smaller, so that it fits the width of a phone. */
const LONG_AMOUNT = 9;

/** The current line, large enough to be read at arm's length. */
export function OneLine({ line, session }: { line: StockListItem; session: PickSession }) {
  const t = usePickTexts();
  const { t: listTexts, amount, place } = useListWords();
  const { name, stock } = line;
  const open = openAmount(line);
  const all = allOf(line);
  const { writing } = useUnstoredOf(line);
  const out = whyOut(line);
  // The largest text says where to go; without a location it is the name of the item.
  const hasPlace = out === null && stock !== null && stock.location_id !== null;
  const whyNone = out === null ? undefined : t(`out.${out}`);
  const whyNotAll = whyNone ?? (open <= 0 ? t('lineDone') : all > 0 ? undefined : t('noneHere'));
  const press = useShownAtPress({ line, all });
  const position = t('position', { at: session.position, count: session.lines.length });
  return (
    <section className={styles.one} aria-label={name}>
      <div className={styles.turn}>
        <IconButton icon="left" label={t('previous')} kind="secondary" onClick={session.previous} />
        <span className="soft t14 num">{position}</span>
        <IconButton icon="right" label={t('next')} kind="secondary" onClick={session.next} />
      </div>
      <div className={styles.what}>
        <p className={hasPlace ? styles.place : 'soft'}>
          {out === null ? place(line) : listTexts(`line.${out}`)}
        </p>
        <p className={hasPlace ? styles.name : styles.place}>{name}</p>
        {line.note ? <p>{line.note}</p> : null}
        <p className={styles.amount}>
          <span
            className={styles.huge}
            data-long={amount(open).length > LONG_AMOUNT || undefined}
            data-writing={writing > 0 || undefined}
          >
            {amount(open)}
          </span>
          <span className="soft">
            {open > 0 ? t('ofAmount', { amount: amount(line.amount) }) : t('lineDone')}
            {stock ? <> · {t('here', { amount: amount(stock.amount) })}</> : null}
          </span>
        </p>
        <LineMarks line={line} />
        <LineViewers line={line} people={session.people} />
      </div>
      <div className={styles.presses} {...press.holds}>
        <Button
          className={styles.press}
          icon="plus"
          aria-label={t('oneMore', { name })}
          disabledReason={whyNone}
          onClick={(event) => session.pick(press.of(event).line, 1)}
        >
          1
        </Button>
        <Button
          className={styles.press}
          kind="primary"
          aria-label={all > 0 ? t('allOf', { name, amount: amount(all) }) : t('allNone', { name })}
          disabledReason={whyNotAll}
          onClick={(event) => {
            const held = press.of(event);
            session.pick(held.line, held.all);
          }}
        >
          {t('all')} {all > 0 ? amount(all) : null}
        </Button>
        <Button
          disabledReason={open > 0 ? undefined : t('lineDone')}
          onClick={(event) => session.ask(press.of(event).line)}
        >
          {t('some')}
        </Button>
        <Button
          disabledReason={isToDo(line) || line.short_reason !== null ? undefined : t('lineDone')}
          aria-label={t('shortOf', { name })}
          onClick={(event) => session.setShortLine(press.of(event).line)}
        >
          {t('short')}
        </Button>
      </div>
    </section>
  );
}

/** Who else is working on a line, and why it cannot be picked. */
export function LineMarks({ line }: { line: StockListItem }) {
  const t = usePickTexts();
  const { t: listTexts, amount, reasonOf } = useListWords();
  const me = useAtomValue(userAtom)?.id;
  const { picked_by: by, short_reason: reason } = line;
  const isOpen = openAmount(line) > 0;
  const { refused } = useUnstoredOf(line);
  return (
    <span className="row">
      {by && by.id !== me && line.amount_picked > 0 ? (
        <>
          <Avatar name={by.name} size="small" />
          <span className="soft t14">{t(isOpen ? 'by' : 'byLast', { name: by.name })}</span>
        </>
      ) : null}
      {reason && isOpen ? (
        <Badge kind="danger">{listTexts('line.shortBecause', { reason: reasonOf(reason) })}</Badge>
      ) : null}
      {refused > 0 ? <Badge kind="danger">{t('unstoredMark', { amount: amount(refused) })}</Badge> : null}
    </span>
  );
}

/** How many picks of a line are still being stored on this device, and how many cannot be stored. */
function useUnstoredOf({ id }: StockListItem): Record<Unstored, number> {
  const unstored = useUnstored();
  const entries = useEntries();
  const amounts: Record<Unstored, number> = { writing: 0, refused: 0 };
  for (const { id: entry, work } of entries) {
    const state = unstored.get(entry);
    if (state && work.kind === 'pick' && work.item_id === id) {
      amounts[state] = roundAmount(amounts[state] + work.delta);
    }
  }
  return amounts;
}
