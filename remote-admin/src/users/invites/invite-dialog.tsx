import {
  ApiError,
  newId,
  useActiveTeam,
  useAtomValue,
  useDraft,
  useMutation,
  userAtom,
} from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Textarea } from '@storeroom/ui/textarea';
import { useRef, useState } from 'react';
import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { PersonForm, RestoredNote } from '../changes/person-dialog';
import { useRefusal } from '../changes/refusal.hooks';
import { settingOf } from '../changes/role-choice.rules';
import { RoleSelect } from '../changes/role-select';
import { useCustomRoles, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { MAX_ADDRESSES, readAddresses, resultLines, type ResultLine, toInvite } from './addresses.rules';
import { inviteAll, type Invitation } from './invites.api';
import { useCopyLink } from './copy-link.hooks';
import styles from './invites.module.css';

const DAYS = [1, 3, 7, 14, 30, 90];

/** The values of the form. */
interface InviteContent {
  emails: string;
  team: string;
  role: string;
  message: string;
  days: string;
  locale: 'en' | 'fr';
}

/** The form: addresses, team, role, message and validity. */
function InviteForm(props: {
  /** The initial values: what remains of the previous invitation. */
  begin: InviteContent | null;
  onInvited: (lines: ResultLine[], sent: InviteContent) => void;
  onClose: () => void;
}) {
  const { begin, onInvited, onClose } = props;
  const { t, locale, amount } = usePeopleWords();
  const refusal = useRefusal();
  const refresh = useRefreshPeople();
  const active = useActiveTeam();
  const me = useAtomValue(userAtom);
  const [wasSent, setWasSent] = useState(false);
  const keys = useRef(new Map<string, string>());
  const teams = (me?.teams ?? []).filter(({ permissions }) => permissions.includes('users.invite'));
  const empty: InviteContent = {
    emails: '',
    team: String(active?.id ?? ''),
    role: 'viewer',
    message: '',
    days: '7',
    locale,
  };
  const draft = useDraft('admin:invite', begin ?? empty, {
    isDirty: ({ emails, message }) => emails.trim() !== '' || message.trim() !== '',
    save: () => send(),
    params: ['invite'],
  });
  const { content } = draft;
  const addresses = readAddresses(content.emails);
  const team = teams.find(({ id }) => String(id) === content.team) ?? teams[0];
  const customs = useCustomRoles(team?.id).data ?? [];

  /** The idempotency key of an invitation: the same for the same content, however often it is sent. */
  const keyOf = (invitation: Invitation) => (emails: readonly string[]) => {
    const what = JSON.stringify([invitation, emails]);
    const key = keys.current.get(what) ?? newId();
    keys.current.set(what, key);
    return key;
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const { role, role_id } = settingOf(content.role);
      const invitation: Invitation = {
        team_id: team?.id ?? 0,
        role: role === null || role === 'none' ? 'viewer' : role,
        role_id,
        message: content.message,
        expires_in_days: Number(content.days),
        locale: content.locale,
      };
      return inviteAll(addresses, invitation, keyOf(invitation), me?.email);
    },
    onSuccess: ({ malformed, answer }) => {
      draft.clear();
      onInvited(resultLines(addresses, malformed, answer, me?.email ?? ''), content);
    },
    onSettled: refresh,
  });

  /** Returns whether all that can be invited were. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (isPending || addresses.length === 0 || addresses.length > MAX_ADDRESSES) return false;
    return mutateAsync().then(
      () => true,
      () => false,
    );
  }
  const change = (part: Partial<InviteContent>) => {
    reset();
    draft.change({ ...content, ...part });
  };
  const of = (field: string) => (error instanceof ApiError ? (error.of(field) ?? null) : null);
  const invited = toInvite(addresses, me?.email).length;
  const tooMany = addresses.length > MAX_ADDRESSES;
  const limit = { count: addresses.length, total: amount(addresses.length), most: MAX_ADDRESSES };
  const problem = tooMany
    ? t('users.inviting.tooMany', limit)
    : wasSent && addresses.length === 0
      ? t('users.inviting.needed')
      : of('emails');
  const isOfField = ['emails', 'role', 'role_id', 'message'].some((field) => of(field) !== null);
  return (
    <PersonForm
      title={t('users.inviting.title')}
      submitLabel={
        invited > 1 ? t('users.inviting.yesMany', { total: amount(invited) }) : t('users.inviting.yes')
      }
      size="wide"
      isPending={isPending}
      problem={isOfField ? null : refusal(error)}
      onSubmit={() => void send()}
      onClose={() => draft.leave(onClose)}
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      <Field label={t('users.inviting.emails')} hint={t('users.inviting.emailsHint', limit)} error={problem}>
        <Textarea
          rows={5}
          value={content.emails}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ emails: target.value })}
        />
      </Field>
      {teams.length > 1 ? (
        <Field label={t('users.inviting.team')}>
          <Select value={team?.id} onChange={({ target }) => change({ team: target.value })}>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={t('users.inviting.role')}
        error={of('role') ?? of('role_id')}
        hint={t(`users.about.${settingOf(content.role).role ?? 'viewer'}`, { count: 0 })}
      >
        <RoleSelect
          value={content.role}
          customs={customs}
          own={new Set(team?.permissions)}
          onChange={(role) => change({ role })}
        />
      </Field>
      <Field label={t('users.inviting.message')} aside={t('users.optional')} error={of('message')}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={content.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      <Field label={t('users.inviting.days')}>
        <Select value={content.days} onChange={({ target }) => change({ days: target.value })}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t('users.inviting.daysOf', { count: days })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('users.inviting.language')}>
        <Select
          value={content.locale}
          onChange={({ target }) => change({ locale: target.value === 'fr' ? 'fr' : 'en' })}
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="fr" lang="fr">
            Français
          </option>
        </Select>
      </Field>
    </PersonForm>
  );
}

/** The results, a line for each address, with the link of each invitation. */
function InviteResult(props: { lines: readonly ResultLine[]; onAgain: () => void; onClose: () => void }) {
  const { lines, onAgain, onClose } = props;
  const { t } = usePeopleWords();
  const copy = useCopyLink();
  const mistyped = lines.filter(({ outcome }) => outcome === 'malformed').length;
  const sent = lines.filter(({ outcome }) => outcome === 'sent').length;
  return (
    <Dialog
      open
      size="wide"
      initialFocus="title"
      title={t('users.result.title', { count: sent })}
      description={lines.length > sent ? t('users.result.left', { count: lines.length - sent }) : undefined}
      closeLabel={t('users.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>
            {mistyped > 0 ? t('users.result.correct', { count: mistyped }) : t('users.result.again')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('users.result.done')}
          </Button>
        </>
      }
    >
      <ul className={styles.result} aria-label={t('users.result.lines')}>
        {lines.map(({ key, email, outcome, link }) => (
          <li key={key}>
            <span className={styles.address}>{email}</span>
            <Badge kind={outcome === 'sent' ? 'live' : outcome === 'malformed' ? 'danger' : 'warn'}>
              {t(`users.result.${outcome}`)}
            </Badge>
            {link ? (
              <Button
                size="small"
                icon="link"
                aria-label={t('users.pending.copyOf', { email })}
                onClick={() => copy(link)}
              >
                {t('users.pending.copy')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The dialog that invites several people, with a result for each address. Invalid ones return to the form. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<ResultLine[] | null>(null);
  const [begin, setBegin] = useState<InviteContent | null>(null);
  if (lines) return <InviteResult lines={lines} onAgain={() => setLines(null)} onClose={onClose} />;
  const onInvited = (results: ResultLine[], sent: InviteContent) => {
    const mistyped = results.filter(({ outcome }) => outcome === 'malformed').map(({ email }) => email);
    setBegin(mistyped.length > 0 ? { ...sent, emails: mistyped.join('\n') } : null);
    setLines(results);
  };
  return <InviteForm begin={begin} onInvited={onInvited} onClose={onClose} />;
}
