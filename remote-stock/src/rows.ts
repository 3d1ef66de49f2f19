import type {
  FirstRead,
  FirstRows,
  LocalizedText,
  MenuCount,
  RecordSearch,
  RemoteRows,
  StockOverview,
} from '@storeroom/contract';
import en from './texts/stock.en.json';
import fr from './texts/stock.fr.json';
import { LIST_NAMES } from './items/data/list-address.rules';

const countOf = (total: keyof StockOverview): MenuCount => ({
  report: 'GET /api/stock/reports/overview',
  total,
  permission: 'stock',
});

/** A search for items of one state by their names. */
const searchOf = (query: string, mark?: LocalizedText): RecordSearch => ({
  kind: 'item',
  heading: { en: 'Items', fr: 'Articles' },
  icon: 'box',
  sign: '#',
  read: `/api/stock${query}`,
  records: 'stock',
  open: '?item={id}',
  notes: ['location_name'],
  ...(mark && { mark }),
});

/** The first read of a list page. */
const LIST: FirstRead = { read: '/api/stock', names: LIST_NAMES };
const listOf = (query: string): FirstRead[] => [{ ...LIST, read: `/api/stock${query}` }];

/** The default columns of the stock list. */
const STOCK_ROWS: FirstRows = {
  records: 'stock',
  table: 'stock',
  caption: { en: en.caption.available, fr: fr.caption.available },
  above: { wide: 40, phone: 113 },
  selects: ['stock.adjust', 'stock.count', 'stock.move', 'stock.archive.write', 'stock.edit'],
  steps: 'stock.adjust',
  columns: [
    { field: 'name', kind: 'name', heading: { en: en.column.name, fr: fr.column.name }, picture: 'photo' },
    { field: 'amount', kind: 'amount', heading: { en: en.column.amount, fr: fr.column.amount } },
    {
      field: 'amount',
      less: 'committed',
      kind: 'number',
      heading: { en: en.column.free, fr: fr.column.free },
    },
    {
      field: 'location_name',
      kind: 'text',
      heading: { en: en.column.location, fr: fr.column.location },
      none: { en: en.location.notSet, fr: fr.location.notSet },
      onCards: true,
    },
    {
      field: 'updated_at',
      by: 'updated_by',
      kind: 'time',
      heading: { en: en.column.changed, fr: fr.column.changed },
    },
  ],
  marks: [
    { field: 'unit' },
    { field: 'allow_minus_amount' },
    { field: 'list_count' },
    { field: 'amount', below: 'minimum' },
  ],
};

export const rows: RemoteRows = {
  routes: [
    {
      id: 'available',
      path: '/stock',
      reads: [{ ...LIST, rows: STOCK_ROWS }],
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock',
      title: { en: 'Stock', fr: 'Stock' },
      menu: {
        label: { en: 'Available', fr: 'Disponible' },
        group: 'stock',
        order: 10,
        icon: 'box',
        count: countOf('available'),
      },
      search: searchOf(''),
      commands: [
        {
          id: 'scan',
          label: { en: 'Scan', fr: 'Scanner' },
          keywords: { en: 'camera, barcode, QR code, label', fr: 'caméra, code-barres, code QR, étiquette' },
          icon: 'scan',
          query: 'scan=1',
          bar: { label: { en: 'Scan', fr: 'Scanner' }, order: 10 },
        },
        {
          id: 'lists',
          label: { en: 'Picking lists', fr: 'Listes de préparation' },
          keywords: {
            en: 'new list, begin a list, pick, picking, order, customer',
            fr: 'nouvelle liste, préparer, préparation, commande, client, picking',
          },
          icon: 'pick',
          query: 'lists=1',
          permission: 'lists',
          key: 'p',
          bar: { label: { en: 'Lists', fr: 'Listes' }, order: 20 },
        },
        {
          id: 'add',
          label: { en: 'Add item', fr: 'Ajouter un article' },
          keywords: { en: 'new item, create', fr: 'nouvel article, créer' },
          icon: 'plus',
          query: 'new=1',
          permission: 'stock.create',
          bar: { label: { en: 'Add', fr: 'Ajouter' }, order: 30 },
        },
        {
          id: 'import',
          label: { en: 'Import items from a file', fr: 'Importer des articles depuis un fichier' },
          keywords: { en: 'upload, CSV, Excel, spreadsheet', fr: 'téléverser, CSV, Excel, tableur' },
          icon: 'in',
          query: 'import=1',
          permission: 'stock.import',
        },
        {
          id: 'grid',
          label: { en: 'Edit as a grid', fr: 'Saisie en grille' },
          keywords: {
            en: 'items, table, spreadsheet, cells, many',
            fr: 'articles, modifier, tableau, tableur, cellules, en nombre',
          },
          icon: 'edit',
          query: 'mode=grid',
          permission: 'stock.adjust',
        },
        {
          id: 'labels',
          label: {
            en: 'Choose items to print labels',
            fr: 'Choisir des articles pour imprimer des étiquettes',
          },
          keywords: {
            en: 'label, barcode, QR code, print',
            fr: 'étiquette, code-barres, code QR, impression',
          },
          icon: 'scan',
        },
        {
          id: 'export',
          label: { en: 'Choose items to export', fr: 'Choisir des articles à exporter' },
          keywords: { en: 'download, CSV, Excel, file', fr: 'exportation, télécharger, CSV, Excel, fichier' },
          icon: 'out',
          permission: 'stock.export',
        },
      ],
    },
    {
      id: 'empty',
      path: '/stock/empty',
      reads: listOf('?positiveAmount=false&sort=updated_at'),
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.empty',
      title: { en: 'Empty Stock', fr: 'Stock épuisé' },
      menu: {
        label: { en: 'Empty', fr: 'Épuisé' },
        group: 'stock',
        order: 20,
        icon: 'hollow',
        count: countOf('empty'),
      },
      search: searchOf('?positiveAmount=false', { en: 'empty', fr: 'épuisé' }),
    },
    {
      id: 'archived',
      path: '/stock/archived',
      reads: listOf('?deleted=true'),
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.archive',
      title: { en: 'Archived Stock', fr: 'Stock archivé' },
      menu: {
        label: { en: 'Archived', fr: 'Archivé' },
        group: 'stock',
        order: 30,
        icon: 'archive',
        count: countOf('archived'),
      },
      search: searchOf('?deleted=true', { en: 'archived', fr: 'archivé' }),
    },
    {
      id: 'locations',
      path: '/stock/locations',
      reads: [
        {
          read: '/api/stock/locations?totals=true',
          names: ['page', 'per_page', 'sort', 'sort_direction', 'name', 'deleted', 'only_archived'],
        },
      ],
      layout: 'landing',
      access: 'signed-in',
      permission: 'locations',
      title: { en: 'Locations', fr: 'Emplacements' },
      menu: {
        label: { en: 'Locations', fr: 'Emplacements' },
        group: 'stock',
        order: 40,
        icon: 'pin',
        count: countOf('locations'),
      },
      search: {
        kind: 'location',
        heading: { en: 'Locations', fr: 'Emplacements' },
        icon: 'pin',
        sign: '/',
        read: '/api/stock/locations',
        records: 'locations',
        open: '/{id}',
      },
      commands: [
        {
          id: 'count',
          label: { en: 'Choose a location to count', fr: 'Choisir un emplacement à compter' },
          keywords: { en: 'counting, stocktake, inventory', fr: 'comptage, inventaire' },
          icon: 'check',
          permission: 'stock.count',
        },
      ],
    },
    {
      id: 'reports',
      path: '/stock/reports',
      layout: 'landing',
      access: 'signed-in',
      permission: 'stock.reports',
      title: { en: 'Stock Reports', fr: 'Rapports de stock' },
      menu: { label: { en: 'Reports', fr: 'Rapports' }, group: 'stock', order: 50, icon: 'chart' },
    },
    {
      id: 'location',
      path: '/stock/locations/:slug',
      parameters: { slug: 'id-slug' },
      record: '/api/stock/locations/{slug}?team_id={team}',
      layout: 'landing',
      access: 'signed-in',
      title: { en: 'Location', fr: 'Emplacement' },
    },
  ],
  widgets: [
    { id: 'stock-actions', slot: 'dashboard.head', order: 10, permission: 'stock' },
    {
      id: 'stock-tiles',
      slot: 'dashboard.tiles',
      order: 10,
      permission: 'stock',
      title: { en: 'Stock figures', fr: 'Chiffres du stock' },
    },
    {
      id: 'stock-attention',
      slot: 'dashboard.main',
      order: 10,
      permission: 'stock',
      title: { en: 'Needs attention', fr: 'À surveiller' },
    },
    { id: 'stock-scan', slot: 'bar', order: 10, permission: 'stock' },
    {
      id: 'stock-movements',
      slot: 'dashboard.main',
      order: 20,
      permission: 'stock',
      title: { en: 'Movements', fr: 'Mouvements' },
    },
    {
      id: 'stock-reports',
      slot: 'dashboard.main',
      order: 30,
      permission: 'stock.reports',
      title: { en: 'Reports added to the dashboard', fr: 'Rapports ajoutés au tableau de bord' },
    },
  ],
};
