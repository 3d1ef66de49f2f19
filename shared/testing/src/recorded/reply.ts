import type { Answers, Operation } from '@storeroom/contract';

/** With some of it; a list is given whole. */
export type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]?: PartOf<Value[Name]> }
    : Value;

/** What any call may be refused with before it is looked at. */
interface RefusalsOfAnyCall {
  400: Message;
  404: Message;
  405: Message;
  413: Message;
  415: Message;
  419: Message;
  500: Message;
  503: Message & { code: string };
}

interface Message {
  message: string;
}

type Succeeded<Asked extends Operation> = Answers<Asked>[keyof Answers<Asked> & (200 | 201 | 202)];

type WithStatus<Bodies> = {
  [Status in keyof Bodies]: {
    status: Status;
    body?: PartOf<Bodies[Status]>;
    headers?: Record<string, string>;
  };
}[keyof Bodies];

/**
 * What an operation may answer, or what of it differs from the recorded example of that status. `unreachable`: no answer
 * ever comes. 502 and 504: what stands before the API answers for it, and not in JSON.
 */
export type Reply<Asked extends Operation> =
  | 'unreachable'
  | { status: 502 | 504 }
  | { status?: undefined; body?: PartOf<Succeeded<Asked>>; headers?: Record<string, string> }
  | WithStatus<Answers<Asked>>
  | WithStatus<Omit<RefusalsOfAnyCall, keyof Answers<Asked>>>;
