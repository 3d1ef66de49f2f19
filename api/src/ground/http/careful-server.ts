import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import { CAREFUL_HEADERS } from './careful-headers';
import { answerNoHttp } from './front-door';

/**
 * A server on which those calls have careful answers too that Node would answer by itself: what is no HTTP, what names
 * no host, and what expects of us what nobody promises.
 */
export function carefulServer(handle: RequestListener, options: ServerOptions = {}): Server {
  return createServer({ ...options, requireHostHeader: false }, handle)
    .on('checkExpectation', answerNoExpectation)
    .on('clientError', answerNoHttp);
}

const answerNoExpectation: RequestListener = (_request, response) => {
  response.writeHead(417, { ...CAREFUL_HEADERS, connection: 'close' }).end();
};
