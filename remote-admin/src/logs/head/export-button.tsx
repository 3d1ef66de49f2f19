import {
  ApiError,
  request,
  requestWhole,
  showToastAtom,
  useMutation,
  useSetAtom,
  useTexts,
  useCan,
} from '@storeroom/sdk';
import { PAGE_SIZES, type Job } from '@storeroom/contract';
import { nameOfFile, openDownload, saveFile } from '@storeroom/list/save-file';
import { Button, IconButton } from '@storeroom/ui/button';
import { MenuButton } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { LOG_ADDRESS, type LogKind, type LogList } from '../log-lists';

const CALLS = {
  stock: 'GET /api/stock/logs/export',
  lists: 'GET /api/stock/lists/logs/export',
  locations: 'GET /api/stock/locations/logs/export',
  teams: 'GET /api/teams/logs/export',
  subscriptions: 'GET /api/teams/subscriptions/logs/export',
  users: 'GET /api/users/logs/export',
} as const satisfies Record<LogKind, string>;

/** The time that five thousand rows may take on a slow server, and the pause between two checks of a job. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 2_000;

interface Export {
  kind: LogKind;
  list: LogList;
  format: 'csv' | 'xlsx';
}

/** Waits until a job has written its file, and returns the address of the file. */
async function fileOf(id: number): Promise<string> {
  const { job } = await request('GET /api/jobs/{id}', { path: { id } });
  if (job.download_url) return job.download_url;
  if (job.status === 'failed') throw new ApiError(500, '');
  await new Promise((done) => setTimeout(done, POLL_MS));
  return fileOf(id);
}

async function exportLog({ kind, list, format }: Export): Promise<string> {
  // The filters and order of the page, without its page number and size.
  const query = LOG_ADDRESS.query({ ...list, page: 1, per_page: PAGE_SIZES[0] });
  const response = await requestWhole(CALLS[kind], {
    query: { ...query, format },
    timeout: TIMEOUT_MS,
  });
  const name = nameOfFile(response, `${kind}-log.${format}`);
  if (response.status === 202) {
    const { result } = (await response.json()) as { result: { job: Job } };
    openDownload(await fileOf(result.job.id), name);
    return name;
  }
  saveFile(await response.blob(), name);
  return name;
}

/** Exports a log to a file. Beyond a few thousand rows a job does it, and the button shows that it is running. */
function useExportLog() {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: exportLog,
    onSuccess: (name) => showToast({ kind: 'done', message: t('log.export.saved', { name }) }),
    onError: () => showToast({ kind: 'failed', message: t('log.export.failed') }),
  });
}

/** Downloads the log with the filters of the page. An icon alone on a phone. */
export function ExportButton({ kind, list }: { kind: LogKind; list: LogList }) {
  const t = useTexts('admin');
  const can = useCan();
  const isPhone = usePhone();
  const { mutate, isPending } = useExportLog();
  if (!can('logs.export')) return null;
  const as = (format: 'csv' | 'xlsx') => () => mutate({ kind, list, format });
  return (
    <MenuButton
      label={t('log.export.label')}
      align="end"
      items={[
        { key: 'csv', label: t('log.export.csv'), onSelect: as('csv') },
        { key: 'xlsx', label: t('log.export.xlsx'), onSelect: as('xlsx') },
      ]}
      button={(props) =>
        isPhone ? (
          <IconButton
            {...props}
            icon="out"
            label={t('log.export.label')}
            pending={isPending && t('log.export.making')}
          />
        ) : (
          <Button {...props} kind="quiet" icon="out" pending={isPending && t('log.export.making')}>
            {t('log.export.label')}
          </Button>
        )
      }
    />
  );
}
