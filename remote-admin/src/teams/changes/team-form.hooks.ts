import type { Team } from '@storeroom/contract';
import { ApiError, useDraft, useMutation } from '@storeroom/sdk';
import { useState } from 'react';
import { useRefreshTeams } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { wordsOf } from './refusal.hooks';
import { slugProblem } from './slug.rules';

export interface TeamForm {
  name: string;
  slug: string;
}

interface Options<Form extends TeamForm> {
  /** The key under which the typed text is stored: `admin:team:12`. */
  draftKey: string;
  initial: Form;
  /** @param current the present team, if somebody else has changed it and the user saves nevertheless */
  save: (content: Form, current: Team | null) => Promise<Team>;
  onSaved: (team: Team) => void;
  /** Whether an empty slug is allowed, which the server then makes from the name. */
  slugIsOptional?: boolean;
}

/** The present team, from a refusal because somebody else has changed it. */
export const currentInRefusal = (refusal: unknown): Team | null =>
  refusal instanceof ApiError && refusal.status === 409
    ? ((refusal.result as { current?: Team } | undefined)?.current ?? null)
    : null;

/** The state of a form for a team. Problems are shown at their fields, and the text stays. */
export function useTeamForm<Form extends TeamForm>(options: Options<Form>) {
  const { draftKey, initial, save, onSaved, slugIsOptional = false } = options;
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const [wasSent, setWasSent] = useState(false);
  const [current, setCurrent] = useState<Team | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (content: Form) => save(content, current),
    onError: (refusal) => setCurrent(currentInRefusal(refusal) ?? current),
    onSuccess: (team) => {
      draft.clear();
      onSaved(team);
    },
    onSettled: refresh,
  });
  const draft = useDraft(draftKey, initial, { save: () => send() });
  const { name, slug } = draft.content;
  const badSlug = slugProblem(slug) ?? (slug.trim() === '' && !slugIsOptional ? 'missing' : null);
  const isMissing = name.trim() === '';

  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (isMissing || badSlug || isPending) return false;
    const content = { ...draft.content, name: name.trim(), slug: slug.trim() };
    return mutateAsync(content).then(
      () => true,
      () => false,
    );
  }

  const errorOf = (field: string) => (error instanceof ApiError ? (error.of(field) ?? null) : null);
  const isOfField = ['name', 'slug'].some((field) => errorOf(field) !== null);
  return {
    content: draft.content,
    change: (content: Partial<Form>) => {
      reset();
      draft.change({ ...draft.content, ...content });
    },
    isPending,
    problems: {
      name: wasSent && isMissing ? t('teams.form.nameNeeded') : errorOf('name'),
      slug: wasSent && badSlug ? t(`teams.form.slugBad.${badSlug}`) : errorOf('slug'),
    },
    /** A problem that belongs to none of the fields. */
    problem: error === null || isOfField ? null : wordsOf(error, t),
    /** The present team, if somebody else has changed it. */
    current,
    of: errorOf,
    send: () => void send(),
    isRestored: draft.isRestored,
    discard: draft.clear,
    /** Closes the dialog of the form, after a question if text would be lost. */
    leave: draft.leave,
  };
}
