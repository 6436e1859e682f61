import { randomInt } from 'node:crypto';
import { CallError } from '../../src/client/CallError';
import { exchange } from '../../src/client/exchange';
import { get, post } from '../../src/client/http';
import type { Parameters } from '../../src/client/send';
import type { SessionTokens } from '../../src/client/storedSession';
import { ContractFault } from './ContractFault';
import { endpointOf } from './Endpoint';
import type { Newcomer } from './Newcomer';
import type { Wire } from './Wire';

export interface Account {
  login: string;
  password: string;
  /** account set; null: the person's first */
  packageId: string | null;
}

export type Given = Record<string, unknown>;

const QUIET = { quiet: true, background: true };

/** What a probe talks to the server with: the page's own code, signed in with the given account. */
export class Context {
  /** data of successful answers, by endpoint */
  readonly answers = new Map<string, unknown[]>();
  /** somebody of the suite's own, who exists from the first probe that needs one to the end of the run */
  newcomer: Promise<Newcomer> | undefined;
  private readonly undoing: (() => Promise<unknown>)[] = [];

  constructor(
    readonly account: Account,
    readonly wire: Wire,
    readonly isEncrypted: boolean,
  ) {}

  /** Calls an endpoint as the page does; gives the data. @throws CallError */
  async call<T = unknown>(id: string, given: Given = {}): Promise<T> {
    const { method, path } = endpointOf(id);
    const data = await (method === 'GET' ? get<T>(path, given as Parameters, QUIET) : post<T>(path, given, QUIET));
    return this.keep(id, data);
  }

  /** The same with the tokens of somebody else. */
  async callAs<T = unknown>(tokens: SessionTokens, id: string, given: Given = {}): Promise<T> {
    const { method, path } = endpointOf(id);
    const request =
      method === 'GET'
        ? ({ method: 'GET', path, params: given as Parameters } as const)
        : ({ method: 'POST', path, json: given } as const);
    return this.keep(id, (await exchange(request, tokens)) as T);
  }

  /** A call that the specification does not number, for what probes need besides. */
  get<T>(path: string, params: Parameters = {}): Promise<T> {
    return get<T>(path, params, QUIET);
  }

  post<T>(path: string, body: Given): Promise<T> {
    return post<T>(path, body, QUIET);
  }

  /**
   * How a call is refused that must be. `code`: the only one that is right. @throws ContractFault when it is not
   * refused
   */
  async refused(what: string, call: () => Promise<unknown>, code?: number): Promise<CallError> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (code !== undefined && error.code !== code)
        throw new ContractFault(`${what} is refused with ${error.code} ${error.message} instead of ${code}`);
      if (error.code === 0 || (error.code >= 500 && error.code < 600)) throw error;
      return error;
    }
    throw new ContractFault(`${what} is accepted`);
  }

  /** Undoes what the probe did, last first, whatever becomes of it. */
  later(undo: () => Promise<unknown>): void {
    this.undoing.push(undo);
  }

  /** Runs what {@link later} keeps from the given place on. @throws what the first undoing threw, after all of them */
  async undo(from = 0): Promise<void> {
    const failures: unknown[] = [];
    for (const undo of this.undoing.splice(from).toReversed())
      await undo().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  get undoable(): number {
    return this.undoing.length;
  }

  /** A name that no other record has. */
  fresh(name: string): string {
    return `${name}${randomInt(36 ** 5)
      .toString(36)
      .toUpperCase()
      .padStart(5, '0')}`;
  }

  /** A mobile number that nobody has. */
  freshPhone(): string {
    return `1990${String(randomInt(10_000_000)).padStart(7, '0')}`;
  }

  private keep<T>(id: string, data: T): T {
    this.answers.set(id, [...(this.answers.get(id) ?? []), data]);
    return data;
  }
}
