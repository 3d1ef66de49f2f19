import { freeAmount, isArchived, type Stock, type StockList } from '@storeroom/contract';
import { offlineWords, useDraft, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Combobox } from '@storeroom/ui/combobox';
import { Field, useWrongFocus } from '@storeroom/ui/field';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Stepper } from '@storeroom/ui/stepper';
import { useDeferredValue, useRef, useState, type FormEvent } from 'react';
import { findScanned, RestoredNote, useStockCache, type Found } from '../../items';
import { useNotFoundWords, useScanTexts } from '../../scan-words.hooks';
import { giveSignal, Scanner } from '../../scanning';
import { useAddLines } from '../data/add-lines.hooks';
import { listKeys } from '../data/list-cache';
import { findItems } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';
import styles from './list-panel.module.css';
import { PasteLines } from './paste-lines';

/** Adds scanned items to a list, one for each scan. */
function ScanLines({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const scanTexts = useScanTexts();
  const notFound = useNotFoundWords();
  const { add } = useAddLines(list.id);
  const [notice, setNotice] = useState<{ words: string; code: string; isWrong: boolean } | null>(null);
  const showNotice = (code: string, words: string, isWrong: boolean) => {
    setNotice({ words, code, isWrong });
    giveSignal(isWrong ? 'wrong' : 'found');
  };
  const take = (code: string, found: Found) => {
    if (found.kind === 'location')
      return showNotice(code, scanTexts('in.notItem', { name: found.location.name }), true);
    if (found.kind !== 'item') return showNotice(code, notFound(found) ?? scanTexts('unknown.several'), true);
    const { name } = found.stock;
    if (isArchived(found.stock)) return showNotice(code, scanTexts('in.archived', { name }), true);
    add([{ ...found.stock, amount: 1 }], name, {
      onDone: () =>
        showNotice(code, t('line.added', { count: 1, name, customer: list.customer_name }), false),
      onRefused: (message) => (showNotice(code, message, true), true),
    });
  };
  const read = (code: string, also?: string) =>
    void findScanned(code, also).then(
      (found) => take(code, found),
      () => showNotice(code, scanTexts('failed', { code }), true),
    );
  return (
    <Scanner
      title={t('scan.title')}
      description={t('scan.text')}
      withCamera
      onCode={read}
      wrong={notice?.isWrong ? notice : null}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('scan.done')}
        </Button>
      }
    >
      {notice ? (
        <Banner kind={notice.isWrong ? 'warn' : 'done'} live>
          {notice.words}
        </Banner>
      ) : null}
    </Scanner>
  );
}

interface Entry {
  stock: Stock | null;
  /** Null while the input is no valid amount. */
  wanted: number | null;
}

const NOTHING: Entry = { stock: null, wanted: 1 };

/** Adds items to a list: found by name or code, pasted, or scanned. */
export function AddLine({ list }: { list: StockList }) {
  const { t, amount, placesOf, locale } = useListWords();
  const { team } = useStockCache();
  const formRef = useRef<HTMLFormElement>(null);
  useWrongFocus(formRef);
  const [text, setText] = useState('');
  const draft = useDraft<Entry>(`stock:list-line:${list.id}:new`, NOTHING, {
    params: ['list'],
    typed: ({ stock: item, wanted: many }) => [list.customer_name, item?.name, many],
  });
  const { stock, wanted } = draft.content;
  const [problem, setProblem] = useState<{ item?: string; amount?: string }>({});
  const [open, setOpen] = useState<'paste' | 'scan' | null>(null);
  const { add, isPending } = useAddLines(list.id);
  const name = useDeferredValue(text);
  const { data, isFetching } = useQuery({
    queryKey: [...listKeys.all(team), 'items', name],
    queryFn: ({ signal }) => findItems(name, signal),
    staleTime: 10_000,
    enabled: name.trim() !== '',
  });
  const found = name.trim() === '' ? [] : (data ?? []);
  const placeOf = placesOf(found);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (stock === null) return setProblem({ item: t('add.choose') });
    if (wanted === null) return setProblem({ amount: t('line.notNumber') });
    if (wanted <= 0) return setProblem({ amount: t('line.aboveZero') });
    add([{ ...stock, amount: wanted }], stock.name, {
      onDone: () => {
        draft.clear();
        setText('');
        // Back to the field for the next item, unless the focus has moved elsewhere.
        const form = formRef.current;
        if (form?.contains(document.activeElement)) form.querySelector('input')?.focus();
      },
      onRefused: (message) => (setProblem({ amount: message }), true),
    });
  };
  return (
    <PanelSection title={t('add.title')} tone="canvas">
      <form ref={formRef} noValidate onSubmit={submit} aria-label={t('add.title')}>
        {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
        <div className={styles.add}>
          <Field label={t('add.item')} hint={stock && placeOf(stock)} error={problem.item ?? null}>
            <Combobox
              value={stock === null ? null : String(stock.id)}
              valueLabel={stock?.name ?? ''}
              placeholder={t('add.placeholder')}
              options={found.map((one) => ({
                value: String(one.id),
                label: one.name,
                note: t('add.note', {
                  place: placeOf(one),
                  amount: amount(freeAmount(one)),
                  count: freeAmount(one),
                }),
              }))}
              onChange={(value) => {
                setProblem({});
                draft.change({
                  ...draft.content,
                  stock: found.find(({ id }) => String(id) === value) ?? null,
                });
              }}
              onSearch={setText}
              loading={name !== text || (isFetching && data === undefined) ? t('add.looking') : undefined}
              emptyText={name.trim() === '' ? t('add.placeholder') : offlineWords('notRead') || t('add.none')}
              clearLabel={t('add.clear')}
              toggleLabel={t('add.items')}
            />
          </Field>
          <Field label={t('add.amount')} error={problem.amount ?? null}>
            <Stepper
              value={wanted}
              onChange={(value) => {
                setProblem({});
                draft.change({ ...draft.content, wanted: value });
              }}
              locale={locale}
              min={0}
              decreaseLabel={t('add.less')}
              increaseLabel={t('add.more')}
            />
          </Field>
        </div>
        <div className={styles.addTools}>
          <Button type="submit" size="small" icon="plus" pending={isPending && t('add.pending')}>
            {t('add.submit')}
          </Button>
          <Button size="small" kind="quiet" icon="copy" onClick={() => setOpen('paste')}>
            {t('add.paste')}
          </Button>
          <Button size="small" kind="quiet" icon="scan" onClick={() => setOpen('scan')}>
            {t('add.scan')}
          </Button>
        </div>
      </form>
      {open === 'paste' ? <PasteLines list={list} onClose={() => setOpen(null)} /> : null}
      {open === 'scan' ? <ScanLines list={list} onClose={() => setOpen(null)} /> : null}
    </PanelSection>
  );
}
