import { lazyPart } from '@storeroom/sdk';

// The parts of the page beside its list, in files of their own: the first rows need none of them.

export const PersonPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "person-panel" */ './panel/person-panel')).PersonPanel,
);

export const InvitesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "person-invited" */ './invites/invites-page')).InvitesPage,
);

export const RolesPage = lazyPart(
  async () => (await import(/* webpackChunkName: "person-roles" */ './roles/roles-page')).RolesPage,
);
