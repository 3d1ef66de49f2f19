import { refusing } from '../../platform/http/refusals';
import { say } from '../../words/words';

/** Of the locations of a team that are not deleted each has a name of its own, whoever was first. */
export const refuseTaken = refusing({ locations_name: ['name', say('location.name_taken')] });
