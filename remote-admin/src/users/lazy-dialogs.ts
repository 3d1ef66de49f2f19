import { lazyOverlay, lazyPart } from '@storeroom/sdk';

// Dialogs, each in a file of its own.

export const PersonDialogs = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "person-changes" */ './changes/person-dialogs')).PersonDialogs,
);

/** The dialog for the role of a person in one team. */
export const RoleDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "person-changes" */ './changes/role-dialog')).RoleDialog,
);

export const InviteDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "person-invites" */ './invites/invite-dialog')).InviteDialog,
);

export const InviteChange = lazyOverlay(
  async () => (await import(/* webpackChunkName: "person-invites" */ './invites/invite-change')).InviteChange,
);

export const PeopleBar = lazyPart(
  async () => (await import(/* webpackChunkName: "person-bar" */ './selection/people-bar')).PeopleBar,
);
