import { networkOf } from '@storeroom/serving';
import type { FastifyRequest } from 'fastify';

/** The key under which calls of unknown callers are counted: the network of their address. */
export const countedAs = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
