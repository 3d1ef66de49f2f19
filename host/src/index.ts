import { startHost } from './bootstrap';
import { federationLoader } from './remotes/federation-loader';

startHost(federationLoader());
