export { LocationPage as default } from './detail/location-page';
