import type { FastifySchemaValidationError } from 'fastify';
import type { LocalizedText } from './problem';
import { fieldName, formatTexts, typeTexts } from './validation-texts';

/** Schema errors as people read them, by dotted field, in the order of the schema. */
export function validationErrors(found: FastifySchemaValidationError[]): Record<string, LocalizedText[]> {
  const errors: Record<string, LocalizedText[]> = {};
  for (const error of found) {
    const field = fieldOf(error);
    // One sentence a field is enough, and the first is the most basic one.
    errors[field] ??= [say(error, fieldName(field))];
  }
  return errors;
}

function fieldOf(error: FastifySchemaValidationError): string {
  const path = error.instancePath.split('/').slice(1).map(unescape);
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  return path.join('.') || 'body';
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function say({ keyword, params }: FastifySchemaValidationError, name: LocalizedText): LocalizedText {
  const limit = Number(params['limit']);
  const en = `The ${name.en} field`;
  const fr = `Le champ ${name.fr}`;
  switch (keyword) {
    case 'required':
      return { en: `${en} is required.`, fr: `${fr} est obligatoire.` };
    case 'type':
      return typeTexts(String([params['type']].flat()[0]), { en, fr });
    case 'minLength':
      return limit === 1
        ? { en: `${en} is required.`, fr: `${fr} est obligatoire.` }
        : {
            en: `${en} must be at least ${limit} characters.`,
            fr: `${fr} doit contenir au moins ${limit} caractères.`,
          };
    case 'maxLength':
      return {
        en: `${en} must not be greater than ${limit} characters.`,
        fr: `${fr} ne doit pas dépasser ${limit} caractères.`,
      };
    case 'minimum':
      return { en: `${en} must be at least ${limit}.`, fr: `${fr} doit être au moins ${limit}.` };
    case 'maximum':
      return { en: `${en} must not be greater than ${limit}.`, fr: `${fr} ne doit pas dépasser ${limit}.` };
    case 'exclusiveMinimum':
      return { en: `${en} must be greater than ${limit}.`, fr: `${fr} doit être supérieur à ${limit}.` };
    case 'minItems':
      return {
        en: `${en} must have at least ${limit} items.`,
        fr: `${fr} doit contenir au moins ${limit} éléments.`,
      };
    case 'maxItems':
      return {
        en: `${en} must not have more than ${limit} items.`,
        fr: `${fr} ne doit pas contenir plus de ${limit} éléments.`,
      };
    case 'multipleOf':
      return { en: `${en} has too many decimal places.`, fr: `${fr} a trop de décimales.` };
    case 'enum':
    case 'const':
      return { en: `The selected ${name.en} is invalid.`, fr: `${fr} n’a pas une valeur permise.` };
    case 'nul':
      return {
        en: `${en} contains a character that cannot be kept.`,
        fr: `${fr} contient un caractère qui ne peut pas être conservé.`,
      };
    case 'additionalProperties':
      return {
        en: `${en} names something that is not known here.`,
        fr: `${fr} nomme quelque chose d’inconnu ici.`,
      };
    case 'format':
      return formatTexts(String(params['format']), { en, fr });
    default:
      return { en: `${en} format is invalid.`, fr: `Le format du champ ${name.fr} n’est pas valable.` };
  }
}
