import { runImport } from './inventory/imports/import-run.service';
import { emailChangePages } from './people/account/email-change.pages';
import type { App } from './platform/http/app-types';
import { runExport } from './records/exports/export-run.service';
import { accountOperations } from './people/account/account.operations';
import { emailChangeOperations } from './people/account/email-change.operations';
import { authOperations } from './people/auth/auth.operations';
import { brandingOperations } from './organisation/branding/branding.operations';
import { broadcastingOperations } from './platform/broadcasting/broadcasting.operations';
import { consentOperations } from './people/consent/consent.operations';
import { contactOperations } from './organisation/contact/contact.operations';
import { docsPages } from './operation/docs/docs.pages';
import { exportsOperations } from './records/exports/exports.operations';
import { devMailsPages } from './platform/mail/dev-mails.pages';
import { domainSwitchOperations } from './people/domain-switch/domain-switch.operations';
import { healthOperations } from './platform/health/health.operations';
import { importsOperations } from './inventory/imports/imports.operations';
import { jobsOperations } from './platform/jobs/jobs.operations';
import { invitesOperations } from './people/invites/invites.operations';
import { hostnamesOperations } from './organisation/hostnames/hostnames.operations';
import { listItemsOperations } from './inventory/lists/list-items.operations';
import { listLogsOperations } from './inventory/lists/list-logs.operations';
import { listsOperations } from './inventory/lists/lists.operations';
import { countsOperations } from './inventory/counts/counts.operations';
import { locationLogsOperations } from './inventory/locations/location-logs.operations';
import { locationWritesOperations } from './inventory/locations/location-writes.operations';
import { locationsOperations } from './inventory/locations/locations.operations';
import { logExportsOperations } from './records/exports/logs/log-exports.operations';
import { archiveReasonsOperations } from './records/logs/archive-reasons.operations';
import { runOutOperations } from './records/logs/run-out.operations';
import { logSealsOperations } from './records/logs/log-seals.operations';
import { stockLogsOperations } from './records/logs/stock-logs.operations';
import { recoveryOperations } from './people/recovery/recovery.operations';
import { installReportMemory } from './records/reports/install-report-memory';
import { reportsOperations } from './records/reports/reports.operations';
import { rolesOperations } from './people/roles/roles.operations';
import { settingsOperations } from './organisation/settings/settings.operations';
import { photosOperations } from './inventory/photos/photos.operations';
import { adjustOperations } from './inventory/changes/adjust.operations';
import { undoOperations } from './inventory/changes/undo.operations';
import { lookupOperations } from './inventory/stock/lookup.operations';
import { stockMovesOperations } from './inventory/stock/stock-moves.operations';
import { stockOperations } from './inventory/stock/stock.operations';
import { installTeamCounts } from './inventory/stock/team-counts';
import { subscriptionsOperations } from './organisation/subscriptions/subscriptions.operations';
import { teamLogsOperations } from './organisation/teams/team-logs.operations';
import { teamPreviewsOperations } from './organisation/teams/team-previews.operations';
import { teamWritesOperations } from './organisation/teams/team-writes.operations';
import { teamsOperations } from './organisation/teams/teams.operations';
import { userLogsOperations } from './people/users/user-logs.operations';
import { userSessionsOperations } from './people/users/user-sessions.operations';
import { usersOperations } from './people/users/users.operations';
import { viewsOperations } from './inventory/views/views.operations';

/** Every call of the API, in the order of its documentation. */
const OPERATIONS = [
  ...healthOperations,
  ...settingsOperations,
  ...authOperations,
  ...recoveryOperations,
  ...domainSwitchOperations,
  ...accountOperations,
  ...emailChangeOperations,
  ...contactOperations,
  ...consentOperations,
  ...teamsOperations,
  ...teamWritesOperations,
  ...teamPreviewsOperations,
  ...brandingOperations,
  ...hostnamesOperations,
  ...teamLogsOperations,
  ...subscriptionsOperations,
  ...usersOperations,
  ...userSessionsOperations,
  ...userLogsOperations,
  ...rolesOperations,
  ...invitesOperations,
  ...stockOperations,
  ...stockMovesOperations,
  ...photosOperations,
  ...adjustOperations,
  ...undoOperations,
  ...lookupOperations,
  ...locationsOperations,
  ...locationWritesOperations,
  ...countsOperations,
  ...locationLogsOperations,
  ...jobsOperations,
  ...importsOperations,
  ...exportsOperations,
  ...viewsOperations,
  ...listsOperations,
  ...listItemsOperations,
  ...listLogsOperations,
  ...stockLogsOperations,
  ...archiveReasonsOperations,
  ...runOutOperations,
  ...logSealsOperations,
  ...logExportsOperations,
  ...reportsOperations,
  ...broadcastingOperations,
];

export async function registerOperations(app: App): Promise<void> {
  installTeamCounts(app);
  installReportMemory(app);
  app.jobs.handle('import', runImport);
  app.jobs.handle('export', runExport);
  for (const register of OPERATIONS) register(app);
  await app.register(emailChangePages);
  await app.register(docsPages);
  await app.register(devMailsPages);
}
