import { startHost } from './start/bootstrap';
import { federationLoader } from './remotes/federation-loader';

startHost(federationLoader());
