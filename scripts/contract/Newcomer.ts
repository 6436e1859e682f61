import { CallError } from '../../src/client/CallError';
import type { SessionTokens } from '../../src/client/storedSession';
import { session } from '../../src/client/sessionStore';
import { tokenCall } from '../../src/client/tokenCall';
import type { Context } from './Context';
import { demand, same } from './ContractFault';

const EMPLOYEE = '/api/bus/employee';

/** Fields of a new employee that are taken from one who exists. */
const LIKE = ['gender', 'departmentId', 'factoryId', 'position', 'hireDate'];

type Row = Record<string, unknown>;

/**
 * A new employee with an account of their own, made through the contract: entered like any other, given a password by
 * somebody else, which they change. The accounts of the server's own people stay as they are.
 */
export class Newcomer {
  private constructor(
    readonly id: string,
    readonly name: string,
    readonly login: string,
    readonly departmentId: string,
    private password: string,
  ) {}

  /** The one of this run. */
  static of(context: Context): Promise<Newcomer> {
    return (context.newcomer ??= Newcomer.enter(context));
  }

  private static async enter(context: Context): Promise<Newcomer> {
    const { list } = await context.get<{ list: Row[] }>(`${EMPLOYEE}/list`, { pageSize: 1, status: '1' });
    demand(list.length === 1, 'the server has no employee to take the department of a new one from');
    const like = Object.fromEntries(LIKE.map((field) => [field, list[0]![field]]));
    const [name, login] = [context.fresh('契约'), context.freshPhone()];
    const { id } = await context.post<{ id: string }>(`${EMPLOYEE}/add`, {
      ...like,
      name,
      tel: login,
      jobStatus: 'trial',
    });
    const newcomer = new Newcomer(id, name, login, String(like['departmentId']), '');
    await newcomer.resetPassword(context);
    return newcomer;
  }

  /** Gets a new password from somebody else, as the list of employees does it. */
  async givenPassword(context: Context): Promise<string> {
    const { lines } = await context.call<{ lines: { code: string; remark: string }[] }>('E-004', { ids: [this.id] });
    demand(
      Array.isArray(lines) && lines.length === 1 && typeof lines[0]?.remark === 'string',
      'the answer does not show the new password: data.lines[0].remark',
    );
    this.password = lines[0].remark;
    return this.password;
  }

  /** The same, and changes it at once, so that calls are open. */
  async resetPassword(context: Context): Promise<void> {
    const given = await this.givenPassword(context);
    const tokens = await this.signIn();
    await this.changePassword(context, tokens, given, 'Contract2025');
  }

  async changePassword(context: Context, tokens: SessionTokens, password: string, newPassword: string): Promise<void> {
    await context.callAs(tokens, 'E-005', { password, newPassword, newPassword2: newPassword });
    this.password = newPassword;
  }

  get presentPassword(): string {
    return this.password;
  }

  /** @throws CallError */
  signIn(password = this.password): Promise<SessionTokens> {
    return tokenCall({ grant_type: 'password', username: this.login, password, package_id: session.packageId });
  }

  /** Ends the account: nobody can sign in with it any more. */
  async dismiss(context: Context): Promise<void> {
    await context.post(`${EMPLOYEE}/disable`, { ids: [this.id] });
    const refusal = await this.signIn().then(
      () => null,
      (error: unknown) => error,
    );
    same(refusal instanceof CallError, true, 'a disabled employee is refused the sign-in');
  }
}
