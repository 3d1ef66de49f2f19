import { useAtomValue, useDraft, useMutation, userAtom, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { useId, useState } from 'react';
import { MoveRefused, ReasonField } from './move-dialog';
import { move, overrideRelease, type Choice, type PlatformRemote } from './platform.queries';

const CHOICES: readonly Choice[] = ['promote', 'canary', 'pin', 'override'];

/** What this user may do with a release of the remote that they choose. */
export const choicesOf = ({ verbs }: PlatformRemote) => CHOICES.filter((choice) => verbs.includes(choice));

/**
 * Values of the release field that are no release: `NONE` ends a canary, pin or override; `ADDRESS` stands for a
 * release that the user's own machine serves.
 */
const NONE = '';
const ADDRESS = ':address';

interface Wanted {
  choice: Choice;
  release: string;
  address: string;
  percent: string;
  team: string;
  reason: string;
}

type InvalidFields = Partial<Record<'address' | 'percent' | 'team' | 'reason', boolean>>;

/** Releases that can be chosen: all but the killed ones, newest first. */
function releasesOf({ stored, releases }: PlatformRemote): string[] {
  const killed = releases.filter(({ is_killed }) => is_killed).map(({ release }) => release);
  const named = releases.map(({ release }) => release);
  return [...new Set([...stored, ...named])].filter((release) => !killed.includes(release));
}

/** Whether choosing no release makes sense, because there is a canary, pin or override to end. */
function canEnd(choice: Choice, { releases, tried }: PlatformRemote): boolean {
  if (choice === 'override') return tried !== null;
  if (choice === 'canary') return releases.some(({ canary }) => canary !== null);
  return choice === 'pin' && releases.some(({ teams }) => teams.length > 0);
}

/** Replaces choices that are no longer possible: the draft may be from an earlier day. */
function withPossibleChoices(wanted: Wanted, remote: PlatformRemote, takesAddresses: boolean): Wanted {
  const [first = 'promote'] = choicesOf(remote);
  const choice = choicesOf(remote).includes(wanted.choice) ? wanted.choice : first;
  const all = releasesOf(remote);
  const offered = [
    ...all,
    ...(canEnd(choice, remote) ? [NONE] : []),
    ...(choice === 'override' && takesAddresses ? [ADDRESS] : []),
  ];
  const release = offered.includes(wanted.release) ? wanted.release : (all[0] ?? NONE);
  return { ...wanted, choice, release };
}

function invalidFieldsOf({ choice, release, address, percent, team, reason }: Wanted): InvalidFields {
  const isNone = release === NONE;
  return {
    address: release === ADDRESS && !/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(address.trim()),
    percent: choice === 'canary' && !isNone && !/^([1-9]\d?|100)$/.test(percent.trim()),
    team: choice === 'pin' && !/^[1-9]\d{0,9}$/.test(team.trim()),
    reason: choice !== 'override' && reason.trim() === '',
  };
}

interface Props {
  remote: PlatformRemote;
  takesAddresses: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/**
 * Gives a release to everybody, to a share of visitors (canary), to one team (pin) or to this browser alone (override).
 */
export function ChooseDialog({ remote, takesAddresses, onClose, onDone }: Props) {
  const t = useTexts('platform');
  const teams = useAtomValue(userAtom)?.teams ?? [];
  const teamListId = useId();
  const { name } = remote;
  const choices = choicesOf(remote);
  const all = releasesOf(remote);
  const live = remote.releases.find(({ is_live }) => is_live)?.release;
  const previous = remote.releases.find(({ is_previous }) => is_previous)?.release;
  const draft = useDraft<Wanted>(`platform:choose:${name}`, {
    choice: choices[0] ?? 'promote',
    release: all.find((release) => release !== live) ?? all[0] ?? NONE,
    ...{ address: '', percent: '5', team: '', reason: '' },
  });
  const wanted = withPossibleChoices(draft.content, remote, takesAddresses);
  const { choice, release, address, percent, team, reason } = wanted;
  const [isSent, setSent] = useState(false);
  const invalid = invalidFieldsOf(wanted);
  const shownInvalid: InvalidFields = isSent ? invalid : {};
  const isNone = release === NONE;

  const change = (more: Partial<Wanted>) => draft.change({ ...wanted, ...more });

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const to = isNone ? null : release;
      if (choice === 'override') return overrideRelease(name, release === ADDRESS ? address.trim() : to);
      return move(remote, {
        ...{ verb: choice, to, reason: reason.trim() },
        ...(choice === 'canary' ? { percent: isNone ? 0 : Number(percent) } : {}),
        ...(choice === 'pin' ? { team: team.trim() } : {}),
      });
    },
    onSuccess: () => {
      draft.clear();
      // The document names the releases of this browser, so the override takes effect with a reload.
      if (choice === 'override') return window.location.reload();
      const key = isNone && choice !== 'promote' ? (`${choice}Ended` as const) : choice;
      onDone(t(`choose.done.${key}`, { name, release, percent: percent.trim(), team: team.trim() }));
    },
  });
  const send = () => {
    setSent(true);
    if (!Object.values(invalid).some(Boolean) && !isPending) mutate();
  };
  const cancel = () => {
    if (!isPending) draft.leave(onClose);
  };
  const labelOf = (one: string) => {
    if (one === live) return t('choose.live', { release: one });
    return one === previous ? t('choose.previous', { release: one }) : one;
  };

  return (
    <DialogForm
      open
      title={t('choose.title', { name })}
      pending={isPending}
      onClose={cancel}
      onSubmit={send}
      footer={
        <>
          <Button onClick={cancel}>{t('dialog.cancel')}</Button>
          <Button type="submit" kind="primary" pending={isPending && t('dialog.pending')}>
            {t(`choose.submit.${isNone ? 'end' : choice}`)}
          </Button>
        </>
      }
    >
      <MoveRefused error={error} />
      <Field label={t('choose.what')} hint={t(`choose.hints.${choice}`)}>
        <Select value={choice} onChange={({ target }) => change({ choice: target.value as Choice })}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(`choose.kinds.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('choose.release')}>
        <Select value={release} onChange={({ target }) => change({ release: target.value })}>
          {canEnd(choice, remote) ? <option value={NONE}>{t('choose.none')}</option> : null}
          {all.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
          {choice === 'override' && takesAddresses ? (
            <option value={ADDRESS}>{t('choose.address')}</option>
          ) : null}
        </Select>
      </Field>
      {release === ADDRESS ? (
        <Field
          label={t('choose.at')}
          hint={t('choose.atHint')}
          error={shownInvalid.address ? t('choose.atWrong') : null}
        >
          <Input
            type="url"
            maxLength={200}
            value={address}
            onChange={({ target }) => change({ address: target.value })}
          />
        </Field>
      ) : null}
      {choice === 'canary' && !isNone ? (
        <Field label={t('choose.percent')} error={shownInvalid.percent ? t('choose.percentWrong') : null}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={percent}
            onChange={({ target }) => change({ percent: target.value })}
          />
        </Field>
      ) : null}
      {choice === 'pin' ? (
        <>
          <Field
            label={t('choose.team')}
            hint={t('choose.teamHint')}
            error={shownInvalid.team ? t('choose.teamWrong') : null}
          >
            <Input
              inputMode="numeric"
              maxLength={10}
              list={teamListId}
              value={team}
              onChange={({ target }) => change({ team: target.value })}
            />
          </Field>
          <datalist id={teamListId}>
            {teams.map(({ id, name: of }) => (
              <option key={id} value={String(id)}>
                {of}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
      {choice === 'override' ? null : (
        <ReasonField
          value={reason}
          isMissing={shownInvalid.reason === true}
          onChange={(next) => change({ reason: next })}
        />
      )}
    </DialogForm>
  );
}
