import type { FastifySchemaValidationError } from 'fastify';
import { type Faults, type Said, say } from '../../words/words';

/** Schema errors as people read them, by dotted field, in the order of the schema. */
export function validationErrors(found: FastifySchemaValidationError[]): Faults {
  const errors: Faults = {};
  // One sentence a field is enough, and the first is the most basic one.
  for (const error of found) errors[fieldOf(error)] ??= [faultIn(error)];
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

function faultIn({ keyword, params }: FastifySchemaValidationError): Said {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return say('field.required');
    case 'type':
      return TYPES[String([params['type']].flat()[0])] ?? say('field.not_an_object');
    case 'minLength':
      return limit === 1 ? say('field.required') : say('field.too_short', { least: limit });
    case 'maxLength':
      return say('field.too_long', { most: limit });
    case 'minimum':
      return say('field.too_small', { least: limit });
    case 'maximum':
      return say('field.too_large', { most: limit });
    case 'exclusiveMinimum':
      return say('field.not_above', { limit });
    case 'minItems':
      return say('field.too_few', { least: limit });
    case 'maxItems':
      return say('field.too_many', { most: limit });
    case 'multipleOf':
      return say('field.too_many_decimals');
    case 'enum':
    case 'const':
      return say('field.not_one_of');
    case 'nul':
      return say('field.unkeepable');
    case 'additionalProperties':
      return say('field.unknown_part');
    case 'format':
      return FORMATS[String(params['format'])] ?? say('field.format');
    default:
      return say('field.invalid');
  }
}

/** By the type that is wanted. */
const TYPES: Record<string, Said | undefined> = {
  string: say('field.not_text'),
  integer: say('field.not_whole'),
  number: say('field.not_a_number'),
  boolean: say('field.not_true_or_false'),
  array: say('field.not_a_list'),
};

const FORMATS: Record<string, Said | undefined> = {
  email: say('field.not_an_email'),
  uuid: say('field.not_a_uuid'),
  date: say('field.not_a_date'),
  'date-time': say('field.not_a_date'),
};
