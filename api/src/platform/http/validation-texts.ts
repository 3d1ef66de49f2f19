import type { LocalizedText } from './problem';

/** What a type error says after the field's name. */
export function typeTexts(type: string, { en, fr }: LocalizedText): LocalizedText {
  switch (type) {
    case 'string':
      return { en: `${en} must be a string.`, fr: `${fr} doit être un texte.` };
    case 'integer':
      return { en: `${en} must be an integer.`, fr: `${fr} doit être un nombre entier.` };
    case 'number':
      return { en: `${en} must be a number.`, fr: `${fr} doit être un nombre.` };
    case 'boolean':
      return { en: `${en} must be true or false.`, fr: `${fr} doit être vrai ou faux.` };
    case 'array':
      return { en: `${en} must be an array.`, fr: `${fr} doit être une liste.` };
    default:
      return { en: `${en} must be an object.`, fr: `${fr} doit être un objet.` };
  }
}

export function formatTexts(format: string, { en, fr }: LocalizedText): LocalizedText {
  switch (format) {
    case 'email':
      return {
        en: `${en} must be a valid email address.`,
        fr: `${fr} doit être une adresse e-mail valable.`,
      };
    case 'uuid':
      return { en: `${en} must be a valid UUID.`, fr: `${fr} doit être un UUID valable.` };
    case 'date':
    case 'date-time':
      return { en: `${en} must be a valid date.`, fr: `${fr} doit être une date valable.` };
    default:
      return { en: `${en} format is invalid.`, fr: `${fr} n’a pas un format valable.` };
  }
}

const FRENCH: Record<string, string> = {
  action: 'action',
  allow_minus_amount: 'négatif autorisé',
  amount: 'quantité',
  body: 'corps',
  code: 'code',
  columns: 'colonnes',
  company: 'société',
  count: 'comptage',
  counted: 'compté',
  create_locations: 'créer les emplacements',
  deleted: 'supprimé',
  delta: 'variation',
  dry_run: 'essai',
  email: 'adresse e-mail',
  expected_total: 'total attendu',
  file: 'fichier',
  filter: 'filtre',
  format: 'format',
  into: 'destination',
  is_default: 'par défaut',
  lines: 'lignes',
  location_id: 'emplacement',
  mapping: 'correspondance',
  minimum: 'minimum',
  mode: 'mode',
  move_to: 'destination',
  name: 'nom',
  note: 'note',
  on_items: 'articles de l’emplacement',
  page: 'page',
  password: 'mot de passe',
  per_page: 'éléments par page',
  plan: 'offre',
  positiveAmount: 'quantité positive',
  query: 'filtres',
  reason: 'motif',
  scope: 'portée',
  seen_amount: 'quantité vue',
  sort: 'tri',
  sort_direction: 'sens du tri',
  stock_id: 'article',
  stock_ids: 'articles',
  team_id: 'équipe',
  time: 'période',
  unit: 'unité',
  username: 'nom d’utilisateur',
  version: 'version',
};

/** `location_id` reads "location id", as Laravel puts it; in French by its name on the screens. */
export function fieldName(field: string): LocalizedText {
  const spaced = field.replaceAll('_', ' ');
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return { en: spaced, fr: `«\u202f${FRENCH[last] ?? spaced}\u202f»` };
}
