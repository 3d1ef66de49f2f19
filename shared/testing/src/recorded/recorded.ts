/** A JSON schema of the OpenAPI document, of objects that hold nothing else than it names. */
export interface Schema {
  /** The name of one of `schemas`. */
  $ref?: string;
  properties?: Record<string, Schema>;
  /** Several ways to answer. */
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [rule: string]: unknown;
}

export interface RecordedAnswer {
  /** Of the JSON; without one there is none. */
  schema?: Schema;
  /** What the API really answered. */
  example?: unknown;
  headers?: Record<string, string>;
}

/** By status. */
type RecordedAnswers = Record<string, RecordedAnswer>;

export interface RecordedOperation {
  /** Types of the values in its path. */
  params: Record<string, string>;
  answers: RecordedAnswers;
}

/** What the API answers: every operation with the schema and one example of each status. */
export interface Recorded {
  schemas: Record<string, Schema>;
  /** With which any call may be refused before it is looked at. */
  ofAnyCall: RecordedAnswers;
  operations: Record<string, RecordedOperation>;
}
