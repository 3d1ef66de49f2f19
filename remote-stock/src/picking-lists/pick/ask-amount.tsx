import type { StockListItem } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Stepper } from '@storeroom/ui/stepper';
import { useRef, useState } from 'react';
import { openAmount } from '../data/list-cache';
import { useListWords } from '../list-words.hooks';
import { useShownAtPress } from './shown-at-press.hooks';
import { allOf } from './pick-order.rules';
import type { PickSession } from './pick-session.hooks';
import { usePickTexts } from './picking-texts.hooks';

interface AskAmountProps {
  session: PickSession;
  asked: { line: StockListItem; isScanned: boolean };
}

/** Asks for the picked amount of a line. */
export function AskAmount({ session, asked: { line, isScanned } }: AskAmountProps) {
  const t = usePickTexts();
  const { t: listTexts, amount, locale } = useListWords();
  const open = openAmount(line);
  const available = allOf(line);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [wasSent, setSent] = useState(false);
  // Until something is typed, the amount follows picks of others and scans.
  const value = typed === undefined ? available || open : typed;
  const press = useShownAtPress(value);
  const pressed = useRef<number | null | undefined>(undefined);
  const close = () => session.ask(null);
  const problemOf = () => {
    if (value === null) return wasSent ? listTexts('line.notNumber') : null;
    if (value <= 0) return wasSent ? t('aboveZero') : null;
    if (value > open) return t('atMost', { amount: amount(open) });
    return value > available ? t('onlyThere', { amount: amount(available) }) : null;
  };
  const submit = () => {
    setSent(true);
    const wanted = pressed.current === undefined ? value : pressed.current;
    pressed.current = undefined;
    if (wanted === null || wanted <= 0 || wanted > Math.min(open, available)) return setTyped(wanted);
    close();
    session.pick(line, wanted, isScanned);
  };
  return (
    <DialogForm
      open
      title={t('amountOf', { name: line.name })}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{listTexts('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            {...press.holds}
            onClick={(event) => {
              pressed.current = press.of(event);
            }}
          >
            {value === null || value <= 0 ? t('take') : t('takeAmount', { amount: amount(value) })}
          </Button>
        </>
      }
    >
      <Field label={t('amountLabel')} hint={t('left', { amount: amount(open) })} error={problemOf()}>
        <Stepper
          size="large"
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(next) => {
            setSent(false);
            setTyped(next);
          }}
          locale={locale}
          min={0}
          decreaseLabel={listTexts('add.less')}
          increaseLabel={listTexts('add.more')}
        />
      </Field>
    </DialogForm>
  );
}
