import type { Answer, ReportKeyOfPage } from '../data/report-address.rules';
import { buildBelowZero } from './below-zero';
import { buildCounts } from './counts';
import { buildEmpties } from './empties';
import { buildFastSlow } from './fast-slow';
import { buildLocations } from './locations';
import { buildLow } from './low';
import { buildMovements } from './movements';
import { buildOverview } from './overview';
import { buildPeople } from './people';
import { buildPicking } from './picking';
import type { ReportContext, ReportView, BuildReport } from './report-view';
import { buildTeams } from './teams';

const BUILDERS: { [Key in ReportKeyOfPage]: BuildReport<Key> } = {
  overview: buildOverview,
  movements: buildMovements,
  low: buildLow,
  empties: buildEmpties,
  'below-zero': buildBelowZero,
  'fast-slow': buildFastSlow,
  locations: buildLocations,
  picking: buildPicking,
  counts: buildCounts,
  people: buildPeople,
  teams: buildTeams,
};

/** Builds a report from its answer. */
export function buildReport<Key extends ReportKeyOfPage>(
  key: Key,
  answer: Answer<Key>,
  context: ReportContext,
): ReportView {
  return (BUILDERS[key] as BuildReport<Key>)(answer, context);
}
