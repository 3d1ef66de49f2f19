import type { StockListItem } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Stepper } from '@storeroom/ui/stepper';
import { useState } from 'react';
import { openAmount } from '../data/list-cache';
import { useListWords } from '../list-words.hooks';
import type { PickSession } from './pick-session.hooks';
import { usePickWords } from './picking-texts.hooks';

export interface AskAmountProps {
  session: PickSession;
  asked: { line: StockListItem; isScanned: boolean };
}

/** Asks how many of a line are picked. */
export function AskAmount({ session, asked: { line, isScanned } }: AskAmountProps) {
  const t = usePickWords();
  const { t: tl, amount, locale } = useListWords();
  const open = openAmount(line);
  const [value, setValue] = useState<number | null>(open);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => session.ask(null);
  const submit = () => {
    if (value === null) return setProblem(tl('line.notNumber'));
    if (value <= 0) return setProblem(t('aboveZero'));
    if (value > open) return setProblem(t('atMost', { amount: amount(open) }));
    close();
    session.pick(line, value, isScanned);
  };
  return (
    <DialogForm
      open
      title={t('amountOf', { name: line.name })}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{tl('cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('take')}
          </Button>
        </>
      }
    >
      <Field label={t('amountLabel')} hint={t('left', { amount: amount(open) })} error={problem}>
        <Stepper
          size="large"
          value={value}
          onChange={(next) => {
            setProblem(null);
            setValue(next);
          }}
          locale={locale}
          min={0}
          decreaseLabel={tl('add.less')}
          increaseLabel={tl('add.more')}
        />
      </Field>
    </DialogForm>
  );
}
