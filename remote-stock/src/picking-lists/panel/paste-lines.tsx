import { useDraft } from '@storeroom/sdk';
import { isArchived, type StockList } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Textarea } from '@storeroom/ui/textarea';
import { useState } from 'react';
import { findScanned, RestoredNote, useItemWords, type Found } from '../../items';
import { useAddLines } from '../data/add-lines.hooks';
import { useListWords } from '../list-words.hooks';
import styles from './list-panel.module.css';
import { MAX_PASTED, readPasted, type PastedLine } from './paste.rules';
import { WriteButton } from '../../write-button';

type Problem = 'unknown' | 'several' | 'archived' | 'amount' | 'failed';
type Checked = PastedLine & ({ problem: Problem } | { stock_id: number; name: string; amount: number });

/** How many lookups run at the same time. */
const AT_ONCE = 6;

function problemOf(found: Found): Problem | null {
  if (found.kind === 'several') return 'several';
  if (found.kind !== 'item') return 'unknown';
  return isArchived(found.stock) ? 'archived' : null;
}

async function check(line: PastedLine): Promise<Checked> {
  const { amount } = line;
  if (amount === null) return { ...line, problem: 'amount' };
  try {
    const found = await findScanned(line.code);
    const problem = problemOf(found);
    if (problem !== null || found.kind !== 'item') return { ...line, problem: problem ?? 'unknown' };
    return { ...line, amount, stock_id: found.stock.id, name: found.stock.name };
  } catch {
    return { ...line, problem: 'failed' };
  }
}

async function checkAll(lines: readonly PastedLine[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    checked.push(...(await Promise.all(lines.slice(at, at + AT_ONCE).map(check))));
  }
  return checked;
}

/** Adds many items at once, pasted from a spreadsheet or a message. Rows that are not found are shown and stay in the field. */
export function PasteLines({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t, amount, locale } = useListWords();
  const { t: itemTexts } = useItemWords();
  const draft = useDraft(`stock:list-paste:${list.id}`, '', { params: ['list'] });
  const [checked, setChecked] = useState<Checked[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { add, isPending } = useAddLines(list.id);
  const good = (checked ?? []).flatMap((line) => ('stock_id' in line ? [line] : []));
  const bad = (checked ?? []).flatMap((line) => ('problem' in line ? [line] : []));
  const look = async () => {
    const lines = readPasted(draft.content, locale);
    if (lines.length === 0) return setProblem(t('paste.nothing'));
    if (lines.length > MAX_PASTED) return setProblem(t('paste.tooMany', { most: MAX_PASTED }));
    setChecking(true);
    setChecked(await checkAll(lines));
    setChecking(false);
  };
  const send = () =>
    add(
      good.map((line) => ({ id: line.stock_id, name: line.name, amount: line.amount })),
      list.customer_name,
      {
        onDone: () => {
          draft.clear();
          onClose();
        },
        onRefused: (message) => (setProblem(message), true),
      },
    );
  const isChecked = checked !== null && good.length > 0;
  return (
    <DialogForm
      open
      size="wide"
      title={t('paste.title')}
      description={t('paste.text')}
      closeLabel={itemTexts('close')}
      pending={isPending || isChecking}
      onClose={() => draft.leave(onClose)}
      onSubmit={() => (isChecked ? send() : void look())}
      footer={
        <>
          <Button onClick={() => draft.leave(onClose)}>{t('cancel')}</Button>
          <WriteButton
            kind="primary"
            type="submit"
            pending={isChecking ? t('paste.checking') : isPending && t('add.pending')}
          >
            {isChecked ? t('paste.submit', { count: good.length }) : t('paste.check')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
        <Field label={t('paste.label')} error={problem}>
          <Textarea
            rows={8}
            value={draft.content}
            onChange={(event) => {
              setProblem(null);
              setChecked(null);
              draft.change(event.target.value);
            }}
          />
        </Field>
        {bad.length > 0 ? (
          <Banner kind="warn" live>
            {t('paste.problems', { count: bad.length })}
          </Banner>
        ) : null}
        {checked ? (
          <ul className={styles.found} aria-label={t('paste.result')}>
            {bad.map((line) => (
              <li key={line.number}>
                <strong className="strong">
                  {t('paste.line', { number: line.number, text: line.code })}
                </strong>{' '}
                {t(`paste.${line.problem}`)}
              </li>
            ))}
            {good.map((line) => (
              <li key={line.number} className="soft">
                {line.name} · {amount(line.amount)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </DialogForm>
  );
}
