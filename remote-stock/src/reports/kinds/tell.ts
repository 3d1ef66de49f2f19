import type { Answer, ReportKeyOfPage } from '../data/report-keys';
import { tellBelowZero } from './below-zero';
import { tellCounts } from './counts';
import { tellEmpties } from './empties';
import { tellFastSlow } from './fast-slow';
import { tellLocations } from './locations';
import { tellLow } from './low';
import { tellMovements } from './movements';
import { tellOverview } from './overview';
import { tellPeople } from './people';
import { tellPicking } from './picking';
import type { Circumstances, Story, Tell } from './story';
import { tellTeams } from './teams';

const TELLERS: { [Key in ReportKeyOfPage]: Tell<Key> } = {
  overview: tellOverview,
  movements: tellMovements,
  low: tellLow,
  empties: tellEmpties,
  'below-zero': tellBelowZero,
  'fast-slow': tellFastSlow,
  locations: tellLocations,
  picking: tellPicking,
  counts: tellCounts,
  people: tellPeople,
  teams: tellTeams,
};

/** Tells a report by its answer. */
export function tell<Key extends ReportKeyOfPage>(
  key: Key,
  answer: Answer<Key>,
  circumstances: Circumstances,
): Story {
  return (TELLERS[key] as Tell<Key>)(answer, circumstances);
}
