import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useTeamWords } from '../team-words.hooks';
import { MAX_NAME_LENGTH, slugOf } from './slug.rules';

export interface TeamFieldsProps {
  content: { name: string; slug: string };
  onChange: (content: { name: string; slug: string }) => void;
  problems: { name?: string | null; slug?: string | null };
  /** The slug before it was edited. */
  formerSlug?: string;
}

/** The fields for name and slug of a team. */
export function TeamFields({ content, onChange, problems, formerSlug }: TeamFieldsProps) {
  const { t } = useTeamWords();
  const { name, slug } = content;
  const moves = formerSlug !== undefined && slug.trim() !== '' && slug.trim() !== formerSlug;
  return (
    <>
      <Field label={t('teams.form.name')} error={problems.name}>
        <Input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => onChange({ ...content, name: event.target.value })}
        />
      </Field>
      <Field
        label={t('teams.form.slug')}
        error={problems.slug}
        hint={moves ? t('teams.form.slugMoves', { slug: formerSlug }) : t('teams.form.slugHint')}
      >
        <Input
          value={slug}
          placeholder={slugOf(name)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...content, slug: event.target.value })}
        />
      </Field>
    </>
  );
}
