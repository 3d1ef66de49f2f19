import { IMPORT_FIELDS, ITEM, type ImportField, type ItemField, namesOf } from '@storeroom/contract';
import FACTS from '@storeroom/contract/item-api.json';
import en from '@storeroom/contract/item-words.en.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { EXTRAS, type Extra } from '../stock/fields.schema';

/** What a column of a file can be mapped to. */
export type FileField = ImportField | Extra;
export const FILE_FIELDS: readonly FileField[] = [...IMPORT_FIELDS, ...EXTRAS];

/** Longer headings match no field and are not normalised, because endless accents take very long to normalise. */
const MAX_HEADING = 200;

/** A heading without capitals, accents, spaces and signs. */
export function plainHeading(name: string): string {
  if (name.length > MAX_HEADING) return '';
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The headings of the described fields, including the names of these fields in both languages. */
const HEADINGS_OF_FIELDS = Object.fromEntries(
  namesOf(ITEM).map((field) => {
    const names = [en[field].name, fr[field].name].map(plainHeading);
    return [field, [...new Set([...FACTS[field].headings, ...names])]];
  }),
) as Record<ItemField, string[]>;

/**
 * The known headings of each field, in English and French and in the exports of InvenTree, Snipe-IT and OpenBoxes. If a
 * file has several of them, the first one in this list is used.
 */
export const HEADINGS: Record<FileField, readonly string[]> = {
  ...HEADINGS_OF_FIELDS,
  id: ['id', 'stockid', 'identifiant'],
  name: [
    'name',
    'item',
    'itemname',
    'product',
    'productname',
    'partname',
    'part',
    'assetname',
    'consumablename',
    'componentname',
    'accessoryname',
    'article',
    'nom',
    'nomdelarticle',
    'nomarticle',
    'designation',
    'libelle',
    'intitule',
    'produit',
    'nomduproduit',
    'piece',
    'itemdescription',
    'description',
  ],
  location: [
    'location',
    'locationname',
    'locationpath',
    'bin',
    'binlocation',
    'binlocationname',
    'shelf',
    'storagelocation',
    'stocklocation',
    'defaultlocation',
    'place',
    'emplacement',
    'nomdelemplacement',
    'lieu',
    'localisation',
    'casier',
    'rangement',
    'etagere',
    'rayon',
    'depot',
  ],
  amount: [
    'amount',
    'quantity',
    'qty',
    'onhand',
    'quantityonhand',
    'qtyonhand',
    'physicalqoh',
    'qoh',
    'obqoh',
    'instock',
    'totalinstock',
    'totalstock',
    'stockquantity',
    'stockonhand',
    'remaining',
    'total',
    'stock',
    'count',
    'quantite',
    'qte',
    'quantiteenstock',
    'qteenstock',
    'enstock',
    'stockactuel',
    'stockphysique',
  ],
  codes: [
    'code',
    'codes',
    'sku',
    'skus',
    'barcode',
    'barcodes',
    'ean',
    'ean13',
    'gtin',
    'upc',
    'ipn',
    'itemcode',
    'productcode',
    'partnumber',
    'articlenumber',
    'itemnumber',
    'itemno',
    'codearticle',
    'codebarres',
    'codesbarres',
    'codeabarres',
    'codesabarres',
    'reference',
  ],
};

/** Headings that only exports of other systems have. In such files `id` is not an id of this installation. */
const FOREIGN = [
  'partid',
  'partname',
  'partipn',
  'ipn',
  'part',
  'stockitemid',
  'serial',
  'batch',
  'company',
  'manufacturer',
  'modelno',
  'modelnumber',
  'itemno',
  'itemnumber',
  'ordernumber',
  'assettag',
  'purchasecost',
  'productcode',
  'lotnumber',
  'expirationdate',
  'obqoh',
];

export const isForeign = (headings: readonly string[]) =>
  headings.some((heading) => FOREIGN.includes(heading));
