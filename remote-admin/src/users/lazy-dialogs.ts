import { lazyOverlay, lazyPart } from '@storeroom/sdk';

// What opens over the page, in files of its own.

export const PersonDialogs = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "person-changes" */ './changes/person-dialogs')).PersonDialogs,
);

/** Gives somebody another role in one team, with what that gives and takes. */
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
