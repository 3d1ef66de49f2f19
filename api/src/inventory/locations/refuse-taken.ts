import { refusing } from '../../platform/http/problem';
import { say } from '../../words/words';

/**
 * Refuses the name of another location of the team that is not deleted; a unique index decides between two at the same
 * time.
 */
export const refuseTaken = refusing({ locations_name: ['name', say('location.name_taken')] });
