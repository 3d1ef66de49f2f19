import type { Team } from '@storeroom/contract';
import { ApiError, useDraft, useMutation, useQueryClient } from '@storeroom/sdk';
import { useState } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { teamKeys } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import {
  accentIn,
  checksOf,
  colourIn,
  MIN_CONTRAST,
  paletteOf,
  formatRatio,
  type Accent,
} from './accent.rules';
import { saveBranding, type TeamBranding } from './branding.api';

export interface BrandingForm {
  name: string;
  accent: Accent;
  hide_landing: boolean;
  contact_form: boolean;
  contact_email: string;
}

/** The initial values of the form: the team's own values, and inherited ones for the rest. */
export function formOf({ own, settings: { branding } }: TeamBranding): BrandingForm {
  return {
    name: own.name ?? '',
    accent: accentIn(own.palette),
    hide_landing: own.hide_landing ?? branding.hide_landing,
    contact_form: own.contact_form ?? branding.contact_form,
    contact_email: own.contact_email ?? '',
  };
}

const FIELDS = ['name', 'accent', 'hide_landing', 'contact_form', 'contact_email'] as const;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values that were changed in the form; others stay inherited. */
function changesOf(form: BrandingForm, before: BrandingForm) {
  const { name, accent, hide_landing, contact_form, contact_email } = form;
  const values = {
    name: { name: name.trim() === '' ? null : name.trim() },
    accent: { palette: paletteOf(accent) },
    hide_landing: { hide_landing },
    contact_form: { contact_form },
    contact_email: { contact_email: contact_email.trim() === '' ? null : contact_email.trim() },
  };
  const changed = FIELDS.filter((field) => !isSame(form[field], before[field]));
  return {
    count: changed.length,
    body: Object.assign({}, ...changed.map((field) => values[field])) as object,
  };
}

/** Shows the saved branding. A fetch that began before the save would bring the old one back, so it is cancelled. */
export function useShowBranding(team_id: number): (saved: TeamBranding) => void {
  const client = useQueryClient();
  return (saved) => {
    const queryKey = teamKeys.part(team_id, 'branding');
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
  };
}

/** The form for a team's branding. */
export function useBrandingForm(team: Team, branding: TeamBranding) {
  const { t, locale } = useTeamWords();
  const show = useShowBranding(team.id);
  const reportDone = useReportDone();
  const [wasSent, setWasSent] = useState(false);
  const before = formOf(branding);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (body: object) => saveBranding(team.id, body),
    onSuccess: (saved) => {
      setWasSent(false);
      show(saved);
      draft.clear();
      reportDone(t('teams.branding.saved'));
    },
  });
  // The draft has edited values only: the others show what a colleague saves meanwhile.
  const draft = useDraft<Partial<BrandingForm>>(
    `admin:team:${team.id}:branding`,
    {},
    {
      isDirty: (typed) => FIELDS.some((field) => field in typed && !isSame(typed[field], before[field])),
      save: () => send(),
      params: ['tab'],
    },
  );
  const form: BrandingForm = { ...before, ...draft.content };
  const checks = checksOf(form.accent);
  const { count, body } = changesOf(form, before);

  /** The problem with a colour. A colour for all may fail in a scheme, which then uses the product's default. */
  function colourProblem(scheme: keyof Accent): string | null {
    const text = form.accent[scheme].trim();
    if (text === '') return null;
    if (colourIn(text) === null) return wasSent ? t('teams.branding.noColour') : null;
    const own = checks.filter((check) => (scheme === 'light' ? !check.isOwn : check.scheme === scheme));
    if (own.some(({ isReadable }) => isReadable)) return null;
    const best = Math.max(...own.map(({ ratio }) => ratio));
    return t('teams.branding.unreadable', {
      ratio: formatRatio(best, locale),
      needed: formatRatio(MIN_CONTRAST, locale),
    });
  }
  const colours = {
    light: colourProblem('light'),
    dark: colourProblem('dark'),
    sepia: colourProblem('sepia'),
  };
  const isNoColour = Object.values(form.accent).some((text) => text.trim() !== '' && colourIn(text) === null);

  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (isNoColour || Object.values(colours).some(Boolean) || count === 0 || isPending) return false;
    return mutateAsync(body).then(
      () => true,
      () => false,
    );
  }

  const refused = error instanceof ApiError ? error : null;
  const ofField = (field: string) => refused?.of(field) ?? null;
  const isOfField = ['name', 'contact_email'].some((field) => ofField(field) !== null);
  return {
    form,
    checks,
    change: (part: Partial<BrandingForm>) => {
      reset();
      draft.change({ ...draft.content, ...part });
    },
    count,
    isPending,
    problems: { name: ofField('name'), contact_email: ofField('contact_email'), colours },
    problem: error === null || isOfField ? null : wordsOf(error, t),
    send: () => void send(),
    discard: () => {
      reset();
      setWasSent(false);
      draft.clear();
    },
    isRestored: draft.isRestored,
  };
}
