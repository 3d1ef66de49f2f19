import { Link, useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useId } from 'react';
import styles from './stored-forms.module.css';
import { closeFormsAtom, discardFormAtom, shownFormsAtom } from './offer-stored-forms';

/** Drafts of forms that are not on the page, with a link to each form. */
export function StoredForms() {
  const t = useTexts('typed-text');
  const forms = useAtomValue(shownFormsAtom);
  const close = useSetAtom(closeFormsAtom);
  const discard = useSetAtom(discardFormAtom);
  const id = useId();
  if (forms.length === 0) return null;
  return (
    <Dialog
      open
      onClose={close}
      initialFocus="title"
      title={t('title')}
      description={t('foundText')}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <ul className={styles.forms}>
        {forms.map(({ place, href, texts }) => (
          <li key={place}>
            <p id={id + place} className={styles.text}>
              {texts.length > 0 ? texts.join('\n') : t('begun')}
            </p>
            <div className={styles.tools}>
              <ButtonLink to={href} as={Link} size="small" aria-describedby={id + place} onClick={close}>
                {t('open')}
              </ButtonLink>
              <Button size="small" aria-describedby={id + place} onClick={() => discard(place)}>
                {t('discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
