import { now } from '@storeroom/sdk';
import type { Coverage } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { coverageWords, kindOfCoverage } from './coverage-words';
import { useTeamWords } from './team-words.hooks';

/** The state of the subscription that covers a team. */
export function CoverageBadge({ coverage }: { coverage: Coverage | undefined }) {
  const { t } = useTeamWords();
  if (!coverage) return null;
  return <Badge kind={kindOfCoverage(coverage)}>{coverageWords(coverage, now(), t)}</Badge>;
}
