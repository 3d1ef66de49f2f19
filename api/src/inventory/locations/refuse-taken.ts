import { refusing } from '../../platform/http/refusals';
import { nameTaken } from './locations.texts';

/** Of the locations of a team that are not deleted each has a name of its own, whoever was first. */
export const refuseTaken = refusing({ locations_name: ['name', nameTaken] });
