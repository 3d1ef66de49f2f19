import { ApiError, useDraft, useMutation } from '@storeroom/sdk';
import { useState } from 'react';
import { useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { refusalWords, wordsOf } from './refusal.hooks';
import { slugProblem } from './slug.rules';

export interface TeamForm {
  name: string;
  slug: string;
}

interface Options<Form extends TeamForm> {
  /** What the form is about, so that nobody loses what they type: `admin:team:12`. */
  draftKey: string;
  initial: Form;
  /** @param current the team as it is now, where somebody else was faster and the reader saves all the same */
  save: (content: Form, current: Team | null) => Promise<Team>;
  onSaved: (team: Team) => void;
  /** May the slug be left to the server? */
  slugIsOptional?: boolean;
}

/** The team as it is now, out of the refusal that somebody else was faster. */
export const currentOf = (refusal: unknown): Team | null =>
  refusal instanceof ApiError && refusal.status === 409
    ? ((refusal.result as { current?: Team } | undefined)?.current ?? null)
    : null;

/** The fields of a team and the way to the server: what is wrong is said at its field, and the text stays. */
export function useTeamForm<Form extends TeamForm>(options: Options<Form>) {
  const { draftKey, initial, save, onSaved, slugIsOptional = false } = options;
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const [wasSent, setWasSent] = useState(false);
  const [current, setCurrent] = useState<Team | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (content: Form) => save(content, current),
    onError: (refusal) => setCurrent(currentOf(refusal) ?? current),
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

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (isMissing || badSlug || isPending) return false;
    const content = { ...draft.content, name: name.trim(), slug: slug.trim() };
    return mutateAsync(content).then(
      () => true,
      () => false,
    );
  }

  const refused = error instanceof ApiError ? error : null;
  const said = (field: string) => refused?.of(field) ?? null;
  const isOfField = ['name', 'slug'].some((field) => said(field) !== null);
  return {
    content: draft.content,
    change: (content: Partial<Form>) => {
      reset();
      draft.change({ ...draft.content, ...content });
    },
    isPending,
    problems: {
      name: wasSent && isMissing ? t('teams.form.nameNeeded') : said('name'),
      slug: wasSent && badSlug ? t(`teams.form.slugBad.${badSlug}`) : said('slug'),
    },
    /** What no field of these is to blame for. */
    problem: error === null || isOfField ? null : refused ? refusalWords(refused, t) : wordsOf(error, t),
    /** The team as it is now, where somebody else was faster. */
    current,
    of: said,
    send: () => void send(),
    isRestored: draft.isRestored,
    discard: draft.clear,
    /** Closes what the form stands in, once nothing would be lost. */
    leave: draft.leave,
  };
}
