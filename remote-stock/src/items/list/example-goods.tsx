import { addTexts, newId, useMutation, useTexts, type TextKey, type Texts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import en from '../../texts/stock-examples.en.json';
import fr from '../../texts/stock-examples.fr.json';
import { WriteButton } from '../../write-button';
import { notSentWords } from '../data/form-words';
import { useJob, useWatchJob } from '../files/jobs.queries';
import { beginImport, FIRST_OPTIONS, type ChosenFile, type ImportOptions } from '../files/import';

addTexts('en', 'stock-examples', en);
addTexts('fr', 'stock-examples', fr);

type ExampleTexts = Texts<TextKey<'stock-examples'>>;

/** The texts of the example items, which are bundled with them. */
const useExampleTexts = () => useTexts('stock-examples');

/** The example items, which include a low one, an empty one and ones with units. */
const GOODS = [
  ['cableTie', 'shelf', 480, 'piece', 100],
  ['elbow', 'shelf', 3, 'piece', 10],
  ['screw', 'shelf', 1250, '', 200],
  ['pipe', 'cabinet', 36.5, 'metre', ''],
  ['paint', 'cabinet', 12.5, 'litre', 5],
  ['gloves', 'cabinet', 0, 'pair', 6],
  ['tape', 'van', 6, 'roll', 2],
  ['helmet', 'van', 4, '', ''],
] as const;

/** How the server reads the file, all of whose locations are added. */
const EXAMPLE_OPTIONS: ImportOptions = {
  ...FIRST_OPTIONS,
  mode: 'create',
  has_heading: false,
  decimal: '.',
  mapping: { name: 1, location: 2, amount: 3, unit: 4, minimum: 5 },
  new_locations: true,
};

/** The example items as a file to import, in the language of the page. */
function exampleFile(t: ExampleTexts): ChosenFile {
  const lines = GOODS.map(([name, location, ...figures]) => [t(name), t(location), ...figures].join('\t'));
  return { id: 'examples', name: `${t('file')}.tsv`, content: new Blob([`${lines.join('\n')}\n`]) };
}

/**
 * The button that adds a few example items to an empty stock, beside the other first steps. They are added by an import,
 * which can be undone as a whole.
 */
export function ExampleGoods() {
  const t = useExampleTexts();
  const watch = useWatchJob();
  const itemTexts = useTexts('stock');
  const [job_id, setJob] = useState<number | null>(null);
  // The idempotency key, the same for each attempt.
  const key = useRef<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      beginImport(exampleFile(t), EXAMPLE_OPTIONS, { idempotencyKey: (key.current ??= newId()) }),
    onSuccess: (job) => {
      setJob(job.id);
      watch(job);
    },
  });
  const own = { failed: t('failed'), signedOut: t('signedOut') };
  return (
    <>
      <WriteButton pending={(isPending || job_id !== null) && t('adding')} onClick={() => mutate()}>
        {t('add')}
      </WriteButton>
      <div style={{ flexBasis: '100%' }}>
        {error ? (
          <Banner kind="danger">{notSentWords(error, itemTexts, own)}</Banner>
        ) : (
          <p className="soft t14">{t('text')}</p>
        )}
      </div>
      {job_id === null ? null : (
        <UntilEnded
          job_id={job_id}
          onFailed={() => {
            key.current = null;
            setJob(null);
          }}
        />
      )}
    </>
  );
}

/** Calls back if the import fails, so that it can be tried again. The message about the failure comes from `useWatchJob`. */
function UntilEnded({ job_id, onFailed }: { job_id: number; onFailed: () => void }) {
  const { data } = useJob(job_id);
  const failed = useEffectEvent(onFailed);
  const hasFailed = data?.status === 'failed';
  useEffect(() => {
    if (hasFailed) failed();
  }, [hasFailed]);
  return null;
}
