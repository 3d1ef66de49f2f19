import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesBelow } from '../src/hashing.mjs';
import { inRoot } from './workspace.mjs';

// Every form of the product, and everything that somebody types into: where it keeps that (docs/decisions/unsaved-input.md), or why it does not.
// What a draft comes through is proven once for all: a lost right (look.1237), an ended session (sign-in.126), a call without a
// network or an answer (stock.741, offline.972) and a reload (look.340, look.1402).

const PACKAGES = [
  'host/src',
  'remote-admin/src',
  'remote-auth/src',
  'remote-landing/src',
  'remote-stock/src',
  'shared/list/src',
  'shared/ui/src',
];

/** Where something is typed, or sent by Enter. */
const TYPED =
  /<(?:form|input|textarea|Input|DateInput|Textarea|Stepper|Combobox|Editor|FieldInput|PasswordInput|SearchInput)\b|\bonSubmit=/;

/** The file with its `useDraft`. A file with several forms may also be in the list of those without drafts. */
const KEPT = {
  'host/src/account/account-drawer.tsx': 'host/src/account/account-drawer.tsx',
  'host/src/platform/choose-dialog.tsx': 'host/src/platform/choose-dialog.tsx',
  'host/src/platform/move-dialog.tsx': 'host/src/platform/move-dialog.tsx',
  'remote-admin/src/teams/branding/branding-part.tsx':
    'remote-admin/src/teams/branding/branding-form.hooks.ts',
  'remote-admin/src/teams/changes/add-team.tsx': 'remote-admin/src/teams/changes/team-form.hooks.ts',
  'remote-admin/src/teams/changes/edit-team.tsx': 'remote-admin/src/teams/changes/team-form.hooks.ts',
  'remote-admin/src/teams/changes/team-fields.tsx': 'remote-admin/src/teams/changes/team-form.hooks.ts',
  'remote-admin/src/teams/hostnames/hostnames-part.tsx':
    'remote-admin/src/teams/hostnames/hostnames-part.tsx',
  'remote-admin/src/teams/subscription/subscription-form.tsx':
    'remote-admin/src/teams/subscription/subscription-form.tsx',
  'remote-admin/src/users/changes/person-dialogs.tsx': 'remote-admin/src/users/changes/person-dialogs.tsx',
  'remote-admin/src/users/changes/role-dialog.tsx': 'remote-admin/src/users/changes/role-dialog.tsx',
  'remote-admin/src/users/invites/invite-dialog.tsx': 'remote-admin/src/users/invites/invite-dialog.tsx',
  'remote-admin/src/users/selection/many-dialog.tsx': 'remote-admin/src/users/selection/many-dialog.tsx',
  'remote-stock/src/items/amount/adjust-form.tsx': 'remote-stock/src/items/amount/adjust-form.hooks.ts',
  'remote-stock/src/items/bulk/adjust-dialogs.tsx': 'remote-stock/src/items/bulk/bulk-form.hooks.ts',
  'remote-stock/src/items/bulk/bulk-dialogs.tsx': 'remote-stock/src/items/bulk/bulk-form.hooks.ts',
  'remote-stock/src/items/bulk/bulk-frame.tsx': 'remote-stock/src/items/bulk/bulk-form.hooks.ts',
  'remote-stock/src/items/bulk/change-dialogs.tsx': 'remote-stock/src/items/bulk/bulk-form.hooks.ts',
  'remote-stock/src/items/fields/create-form.tsx': 'remote-stock/src/items/fields/create-form.tsx',
  'remote-stock/src/items/grid/grid-table.tsx': 'remote-stock/src/items/grid/grid-edits.hooks.ts',
  'remote-stock/src/items/panel/item-fields.tsx': 'remote-stock/src/items/panel/item-panel.hooks.ts',
  'remote-stock/src/picking-lists/panel/add-line.tsx': 'remote-stock/src/picking-lists/panel/add-line.tsx',
  'remote-stock/src/picking-lists/panel/line-amount.tsx':
    'remote-stock/src/picking-lists/panel/line-amount.tsx',
  'remote-stock/src/picking-lists/panel/list-facts.tsx':
    'remote-stock/src/picking-lists/panel/list-facts.hooks.ts',
  'remote-stock/src/picking-lists/panel/paste-lines.tsx':
    'remote-stock/src/picking-lists/panel/paste-lines.tsx',
  'remote-stock/src/picking-lists/send-result.tsx': 'remote-stock/src/picking-lists/send-result.tsx',
  'remote-stock/src/picking-lists/sidebar/add-to-list.tsx':
    'remote-stock/src/picking-lists/sidebar/add-to-list.tsx',
  'remote-stock/src/picking-lists/sidebar/lists-sidebar.tsx':
    'remote-stock/src/picking-lists/sidebar/lists-sidebar.tsx',
  'remote-stock/src/locations/changes/location-dialogs.tsx':
    'remote-stock/src/locations/changes/name-form.hooks.ts',
  'remote-stock/src/locations/list/add-location.tsx': 'remote-stock/src/locations/changes/name-form.hooks.ts',
  'shared/list/src/setup/save-view.tsx': 'shared/list/src/setup/save-view.tsx',
};

/** Why nothing is kept, and of what. */
const NOT_KEPT = {
  'a part of the kit or a frame: what stands in it belongs to the form that uses it': [
    'remote-admin/src/teams/changes/team-dialog.tsx',
    'remote-auth/src/box/box.tsx',
    'remote-stock/src/conflict-fields.tsx',
    'remote-stock/src/items/fields/detail-fields.tsx',
    'remote-stock/src/items/fields/field-input.tsx',
    'shared/ui/src/checkbox/checkbox.tsx',
    'shared/ui/src/checkbox/tick.tsx',
    'shared/ui/src/combobox/combobox.tsx',
    'shared/ui/src/confirm-dialog/confirm-dialog.tsx',
    'shared/ui/src/dialog/dialog.tsx',
    'shared/ui/src/filter-chip/pick-list.tsx',
    'shared/ui/src/input/date-input.tsx',
    'shared/ui/src/input/input.tsx',
    'shared/ui/src/password-input/password-input.tsx',
    'shared/ui/src/search-input/search-input.tsx',
    'shared/ui/src/segmented/segmented.tsx',
    'shared/ui/src/stepper/stepper.tsx',
    'shared/ui/src/switch/switch.tsx',
    'shared/ui/src/textarea/textarea.tsx',
  ],
  'a password, and what stands beside a new one: it is asked about and never kept': [
    'host/src/account/change-form.tsx',
    'host/src/account/password-field.tsx',
    'host/src/account/password-section.tsx',
    'remote-auth/src/invite/invite-form.tsx',
    'remote-auth/src/new-password/new-password-fields.tsx',
    'remote-auth/src/recovery/recovery-link.screen.tsx',
  ],
  'of guests nothing is stored: what they typed lasts as long as the page (look.345, sign-in.1407)': [
    'remote-auth/src/login/login.screen.tsx',
    'remote-auth/src/recovery/link-form.tsx',
    'remote-landing/src/contact/contact-form.tsx',
    'remote-landing/src/contact/contact-form.tsx',
  ],
  'what is looked for stands in the address, or leads there at once': [
    'host/src/frame/team-search.tsx',
    'host/src/palette/palette.tsx',
    'host/src/start/page-search.tsx',
    'remote-admin/src/logs/log-filters.tsx',
    'remote-stock/src/picking-lists/sidebar/lists-sidebar.tsx',
    'remote-stock/src/reports/page/report-filters.tsx',
    'remote-stock/src/scanning/scanner.tsx',
    'shared/ui/src/search-input/name-search.tsx',
  ],
  'nothing is typed: something offered is chosen, or a button is pressed': [
    'remote-admin/src/teams/changes/move-team.tsx',
    'remote-admin/src/teams/changes/parent-field.tsx',
    'remote-auth/src/invite/invite-link.screen.tsx',
    'remote-auth/src/recovery/link-sent.tsx',
    'remote-stock/src/picking-lists/panel/list-tools.tsx',
    'remote-stock/src/picking-lists/pick/finish-list.tsx',
    'remote-stock/src/picking-lists/pick/short-line.tsx',
    'remote-stock/src/locations/changes/location-dialogs.tsx',
    'remote-stock/src/locations/selection/many-dialogs.tsx',
  ],
  'a name that the form itself says: typing it once more is the question': [
    'remote-admin/src/teams/changes/archive-team.tsx',
  ],
  'a number from 1 to 5 that is asked about again before it is sent': [
    'remote-admin/src/teams/subscription/renew-form.tsx',
  ],
  'a file is too large for what keeps drafts: it is asked about, and chosen again after a reload': [
    'remote-admin/src/teams/branding/crop-logo.tsx',
    'remote-admin/src/teams/branding/logo-field.tsx',
    'remote-stock/src/items/files/import-page.tsx',
    'remote-stock/src/items/files/plan-table.tsx',
    'remote-stock/src/items/fields/photo.tsx',
  ],
  'kept on the device and sent from there, without a network too (offline.864, offline.886)': [
    'remote-stock/src/picking-lists/pick/ask-amount.tsx',
    'remote-stock/src/locations/count/count-table.tsx',
  ],
  'how something is printed: it changes nothing, and the paper is remembered': [
    'remote-stock/src/labels/print-labels.tsx',
    'remote-stock/src/picking-lists/print/print-list.tsx',
  ],
  'one short name in the place of another, which a press puts there again': [
    'shared/list/src/setup/manage-views.tsx',
  ],
  'shows what is kept': ['host/src/drafts/closed-form.tsx'],
};

const read = (file) => readFileSync(inRoot(file), 'utf8');

const typedInto = () =>
  PACKAGES.flatMap((pkg) => filesBelow(inRoot(pkg)).map((file) => `${pkg}/${file}`)).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && TYPED.test(read(file)),
  );

test('every file with a field that people type into is listed as keeping the text, or with a reason why not [look.1406]', () => {
  const told = [...Object.keys(KEPT), ...Object.values(NOT_KEPT).flat()];
  assert.deepEqual([...new Set(told)].sort(), typedInto().sort());
});

test('every form that is listed as keeping its text uses drafts in its code [look.1406]', () => {
  for (const file of new Set(Object.values(KEPT))) {
    assert.match(read(file), /\buseDraft\b[^;]*?\(/, file);
    assert.doesNotMatch(read(file), /keep: false/, file);
  }
});
