import { isArchived, type Stock, type StockList } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useAddLines } from '../data/add-lines.hooks';
import { useListRights } from '../list-rights.hooks';
import type { PickSession } from './pick-session.hooks';
import { usePickTexts } from './picking-texts.hooks';
import { WriteButton } from '../../write-button';

interface UnexpectedItemProps {
  list: StockList;
  /** The scanned item that is not on the list. */
  stock: Stock;
  session: PickSession;
}

/** Asks about a scanned item that is not on the list, which is never added automatically. */
export function UnexpectedItem({ list, stock, session }: UnexpectedItemProps) {
  const t = usePickTexts();
  const { mayChange } = useListRights(list);
  const { add, isPending } = useAddLines(list.id);
  const { name } = stock;
  const close = session.forgetUnexpectedItem;
  const mayAdd = mayChange && !isArchived(stock);
  const put = () =>
    add([{ ...stock, amount: 1 }], name, {
      onDone: close,
      onRefused: (words) => {
        close();
        session.showNotice({ words, kind: 'danger' });
        return true;
      },
    });
  return (
    <Dialog
      open
      title={t('unknownTitle')}
      description={t('unknownItem', { name })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('ignore')}</Button>
          {mayAdd ? (
            <WriteButton kind="primary" pending={isPending && t('addIt')} onClick={put}>
              {t('addIt')}
            </WriteButton>
          ) : null}
        </>
      }
    >
      {mayAdd ? null : (
        <p>{isArchived(stock) ? t('out.archived') : t('cannotAdd', { owner: list.user_name })}</p>
      )}
    </Dialog>
  );
}
