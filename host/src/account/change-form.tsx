import {
  ApiError,
  mayBeDone,
  now,
  showToastAtom,
  useMutation,
  useSetAtom,
  useTexts,
  type Draft,
  type TextKey,
  type Texts,
} from '@storeroom/sdk';
import { useState, type SubmitEvent, useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import styles from './account-drawer.module.css';

/** Fields that were left empty, or the server's error. */
type AccountProblem = { missing: readonly string[] } | { error: ApiError };

/**
 * A form of the account: checks for empty fields, sends the rest, and holds the error.
 *
 * @param send gets the content of the fields by their names
 * @param onFailedAfterClose called with the error and the content when the form was closed before the response
 */
function useAccountForm(
  send: (values: Record<string, string>) => Promise<void>,
  onFailedAfterClose: (error: ApiError, values: Record<string, string>) => void,
) {
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
    const missing = Object.keys(values).filter((name) => values[name]?.trim() === '');
    const show = (found: AccountProblem, fields: readonly string[]) => {
      setProblem(found);
      const first = fields.find((name) => form.elements.namedItem(name) instanceof HTMLElement);
      if (first) (form.elements.namedItem(first) as HTMLElement).focus();
    };
    if (missing.length > 0) return show({ missing }, missing);
    setProblem(null);
    try {
      await mutateAsync(values);
    } catch (reason) {
      const error = reason instanceof ApiError ? reason : new ApiError(0, '');
      if (form.isConnected) show({ error }, Object.keys(error.errors));
      else onFailedAfterClose(error, values);
    }
  }

  return { problem, isSending: isPending, submit, reset: () => setProblem(null) };
}

/** Used when the response does not name a time to wait. */
const DEFAULT_WAIT_S = 60;
const TICK_MS = 1_000;
/** A wait of this length or more is shown in minutes. */
const MINUTES_FROM_S = 120;

/** Too many attempts: how long to wait, counted down on the screen and announced once. */
function Wait({ error }: { error: ApiError }) {
  const t = useTexts('account-drawer');
  const [end] = useState(() => now() + (error.retryAfter ?? DEFAULT_WAIT_S) * 1_000);
  const [left, setLeft] = useState(error.retryAfter ?? DEFAULT_WAIT_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - now()) / 1_000))), TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  if (left === 0) return <Banner live>{t('problem.again')}</Banner>;
  const time =
    left < MINUTES_FROM_S
      ? t('time.seconds', { count: left })
      : t('time.minutes', { count: Math.ceil(left / 60) });
  return (
    <Banner kind="danger">
      {t('problem.tooMany')} <span role="timer">{t('problem.wait', { time })}</span>
    </Banner>
  );
}

/** Why the server refused it, as a message; errors of single fields are shown at the field. */
export function problemWords({ status, message }: ApiError, t: Texts<TextKey<'account-drawer'>>): string {
  if (status === 429) return t('problem.tooMany');
  if (status === 419) return t('problem.stale');
  if (mayBeDone({ status, message })) return t('problem.unanswered');
  return message && status < 500 ? message : t('problem.server');
}

interface AccountProblemBannerProps {
  problem: AccountProblem | null;
  /** Fields that show their own errors. */
  fields: readonly string[];
}

/** Why a form of the account was refused, unless a field shows it. */
function AccountProblemBanner({ problem, fields }: AccountProblemBannerProps) {
  const t = useTexts('account-drawer');
  if (problem === null || 'missing' in problem) return null;
  const { error } = problem;
  if (error.status === 429) return <Wait error={error} />;
  if (fields.some((field) => error.of(field))) return null;
  return <Banner kind="danger">{problemWords(error, t)}</Banner>;
}

interface Props<Content> {
  title: string;
  /** The present value. */
  present?: ReactNode;
  /** Label of the button that opens the form. */
  changeLabel: string;
  saveLabel: string;
  savingLabel: string;
  /** The draft of the form; where an earlier one exists the form opens with it. */
  draft: Draft<Content>;
  /** Called for every change in the form. */
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Each required field by name, with the message for when it is empty. */
  fields: Readonly<Record<string, string>>;
  /** Sends it and returns the message of success. */
  send: (values: Record<string, string>) => Promise<string>;
  /** The fields; `errorOf` gives the error of one. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** One setting of the account: its value, and a form to change it that a button opens. */
export function ChangeForm<Content>({
  title,
  present,
  draft,
  onInput,
  fields,
  send,
  children,
  ...labels
}: Props<Content>) {
  const showToast = useSetAtom(showToastAtom);
  const section = useRef<HTMLElement>(null);
  const t = useTexts('account-drawer');
  const id = useId();
  const [isOpen, setOpen] = useState(draft.isRestored);
  const [doneMessage, setDoneMessage] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const { problem, isSending, submit, reset } = useAccountForm(save, onFailedAfterClose);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (isOpen) body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else opener.current?.focus();
  }, [isOpen]);

  async function save(values: Record<string, string>): Promise<void> {
    const message = await send(values);
    draft.clear();
    setDoneMessage(message);
    setOpen(false);
    if (!section.current) showToast({ kind: 'done', message });
  }
  /**
   * If the account was closed before the response, a message on the page says so; the draft is there when it is
   * opened again.
   */
  function onFailedAfterClose(error: ApiError, values: Record<string, string>): void {
    draft.change(draft.content);
    const reason = Object.values(error.errors).flat()[0] ?? problemWords(error, t);
    const isUnsure = mayBeDone(error);
    // If the password was changed after all, sending it again would be refused and reported as not saved.
    const isRepeatable =
      (error.status === 0 || error.status >= 500) && !(isUnsure && 'current_password' in values);
    const retry = () =>
      save(values).catch((next: unknown) =>
        onFailedAfterClose(next instanceof ApiError ? next : error, values),
      );
    showToast({
      kind: 'failed',
      lasting: true,
      message: t(isUnsure ? 'unsureAfterClose' : 'failedAfterClose', { title, reason }),
      ...(isRepeatable && { action: { label: t('retry'), run: () => void retry() } }),
    });
  }
  function errorOf(field: string): string | undefined {
    if (problem === null) return undefined;
    if ('error' in problem) return problem.error.of(field);
    return problem.missing.includes(field) ? fields[field] : undefined;
  }
  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <div className={styles.present}>
        <h3 id={id}>{title}</h3>
        {present ? <p className={styles.value}>{present}</p> : null}
        {isOpen ? null : (
          <Button
            ref={opener}
            size="small"
            onClick={() => {
              setDoneMessage(null);
              setOpen(true);
            }}
          >
            {labels.changeLabel}
          </Button>
        )}
      </div>
      <div role="status">{doneMessage ? <Banner kind="done">{doneMessage}</Banner> : null}</div>
      {isOpen ? (
        <form
          ref={body}
          noValidate
          aria-labelledby={id}
          className={styles.form}
          onInput={onInput}
          onSubmit={(event) => void submit(event)}
        >
          {draft.isRestored ? <Banner live>{t('restored')}</Banner> : null}
          <AccountProblemBanner problem={problem} fields={Object.keys(fields)} />
          {children(errorOf)}
          <div className={styles.buttons}>
            <Button
              onClick={() =>
                draft.leave(() => {
                  reset();
                  setOpen(false);
                })
              }
            >
              {t('cancel')}
            </Button>
            <Button type="submit" kind="primary" pending={isSending ? labels.savingLabel : undefined}>
              {labels.saveLabel}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
