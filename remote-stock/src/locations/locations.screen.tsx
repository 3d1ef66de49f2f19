export { LocationsPage as default } from './list/locations-page';
