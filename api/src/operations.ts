import { runImport } from './inventory/imports/import-run.service';
import { emailChangePages } from './people/account/email-change.pages';
import type { App } from './platform/http/app-types';
import { runExport } from './records/exports/export-run.service';
import { accountOperations } from './people/account/account.operations';
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
import { listsOperations } from './inventory/lists/lists.operations';
import { countsOperations } from './inventory/counts/counts.operations';
import { locationsOperations } from './inventory/locations/locations.operations';
import { recoveryOperations } from './people/recovery/recovery.operations';
import { installReportCache } from './records/reports/install-report-cache';
import { reportsOperations } from './records/reports/reports.operations';
import { rolesOperations } from './people/roles/roles.operations';
import { settingsOperations } from './organisation/settings/settings.operations';
import { photosOperations } from './inventory/photos/photos.operations';
import { stockOperations } from './inventory/stock/stock.operations';
import { changesOperations } from './inventory/changes/changes.operations';
import { logsOperations } from './records/logs/logs.operations';
import { installTeamCounts } from './inventory/stock/team-counts';
import { subscriptionsOperations } from './organisation/subscriptions/subscriptions.operations';
import { teamsOperations } from './organisation/teams/teams.operations';
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
  ...contactOperations,
  ...consentOperations,
  ...teamsOperations,
  ...brandingOperations,
  ...hostnamesOperations,
  ...subscriptionsOperations,
  ...usersOperations,
  ...rolesOperations,
  ...invitesOperations,
  ...stockOperations,
  ...photosOperations,
  ...changesOperations,
  ...locationsOperations,
  ...countsOperations,
  ...jobsOperations,
  ...importsOperations,
  ...exportsOperations,
  ...viewsOperations,
  ...listsOperations,
  ...logsOperations,
  ...reportsOperations,
  ...broadcastingOperations,
];

export async function registerOperations(app: App): Promise<void> {
  installTeamCounts(app);
  installReportCache(app);
  app.jobs.handle('import', runImport);
  app.jobs.handle('export', runExport);
  for (const register of OPERATIONS) register(app);
  await app.register(emailChangePages);
  await app.register(docsPages);
  await app.register(devMailsPages);
}
