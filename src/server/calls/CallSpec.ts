import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Params } from './pageOf';
import type { Session } from '../access/Session';

/** A call as its handler gets it: signed in, permitted, decrypted. */
export interface Incoming {
  session: Session;
  params: Params;
  /** JSON body; undefined for GET */
  body: unknown;
  /** `Accept-Language` */
  language: string | undefined;
  /** of the device, as it names itself */
  agent: string;
  request: FastifyRequest;
  /** for answers that are files */
  reply: FastifyReply;
}

/**
 * Who may make a call: `signedIn` for everybody with a session, else any of the permissions. An empty list of
 * permissions is a call that nothing declared asks for: nobody may.
 */
export type Access = 'signedIn' | readonly string[];

/** A call of the contract. Every one is declared like this, so that none can be reached around the gate. */
export interface CallSpec {
  method: 'GET' | 'POST';
  /** below the prefix, e.g. `/api/stock/procure/list` */
  path: string;
  access: Access;
  /** lets callers in who hold none of the permissions, for a part of the answer */
  otherwise?(incoming: Incoming): boolean;
  /**
   * narrows `access` by the parameters, for one address that serves several screens; undefined: there is no such screen
   */
  accessOf?(params: Params): Access | undefined;
  /**
   * a file goes out or comes in: parameters, body and answer go as they are, unencrypted and, for the answer, without
   * an envelope
   */
  isExport?: boolean;
  /** its answer holds what is kept nowhere, such as a new key: it is not kept for a call that is sent twice either */
  isSecret?: true;
  /** bytes of its body at most, where that is more than usual */
  bodyLimit?: number;
  /** may be called before a password that somebody else gave has been changed */
  beforePasswordChange?: boolean;
  handle(incoming: Incoming): unknown;
}
