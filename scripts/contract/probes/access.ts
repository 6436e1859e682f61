import { z } from 'zod';
import { refreshForm } from '../../../src/client/refreshToken';
import { session } from '../../../src/client/sessionStore';
import type { SessionTokens } from '../../../src/client/storedSession';
import { tokenCall } from '../../../src/client/tokenCall';
import type { UserInfo } from '../../../src/language/wire';
import type { Context } from '../Context';
import { demand, same, shaped } from '../ContractFault';
import type { Probes } from '../Probe';
import type { Exchange } from '../Wire';
import { envelopeOf } from '../wireFaults';

const TOKENS = z.object({
  token: z.string().min(1),
  refreshToken: z.string().min(1),
  accessTokenValiditySeconds: z.number().positive(),
  refreshTokenValiditySeconds: z.number().positive(),
});

/** Base64 of what an RSA key of 2,048 bits or more makes of a text. */
const COVERED = /^[A-Za-z0-9+/]{342,}={0,2}$/;

/** Sign-in and sign-out. */
export const accessProbes: Probes = {
  async 'E-001'(context) {
    const { account, wire } = context;
    const form = {
      grant_type: 'password',
      username: account.login,
      password: account.password,
      package_id: session.packageId,
    } as const;
    await context.refused('an account that does not exist', () =>
      tokenCall({ ...form, username: context.freshPhone() }),
    );
    const first = await tokenCall(form);
    lookAtForm(wire.exchanges.at(-1)!, { password: account.password }, context);
    same(await personOf(context, first), session.userId, 'the person of the new token');
    const second = await tokenCall(refreshForm(first.refreshToken, session.packageId));
    lookAtForm(wire.exchanges.at(-1)!, { refresh_token: first.refreshToken }, context);
    demand(
      second.token !== first.token && second.refreshToken !== first.refreshToken,
      'a refresh gives the same tokens again',
    );
    same(await personOf(context, second), session.userId, 'the person of the refreshed token');
    await context.refused('a refresh token that was used', () =>
      tokenCall(refreshForm(first.refreshToken, session.packageId)),
    );
    const last = await switched(context, second);
    await context.callAs(last, 'E-002');
  },

  async 'E-002'(context) {
    const { login, password } = context.account;
    const tokens = await tokenCall({
      grant_type: 'password',
      username: login,
      password,
      package_id: session.packageId,
    });
    await personOf(context, tokens);
    same(await context.callAs(tokens, 'E-002'), null, 'the data of the answer');
    await context.refused('a token that was signed out', () => personOf(context, tokens), 401);
    await context.refused('the refresh token of a sign-in that was ended', () =>
      tokenCall(refreshForm(tokens.refreshToken, session.packageId)),
    );
    same((await context.call<UserInfo>('E-003')).id, session.userId, 'another sign-in of the person goes on');
  },
};

async function personOf(context: Context, tokens: SessionTokens): Promise<string> {
  return String((await context.callAs<UserInfo>(tokens, 'E-003')).id);
}

/** The stored parameters of the sign-in open every account set of the person (B-155). */
async function switched(context: Context, tokens: SessionTokens): Promise<SessionTokens> {
  const other = session.packages.find(({ id }) => id !== session.packageId);
  if (!other) return tokens;
  const inOther = await tokenCall(refreshForm(tokens.refreshToken, other.id));
  const back = await tokenCall(refreshForm(inOther.refreshToken, session.packageId));
  demand(back.token !== inOther.token, 'a switch of the account set gives the same token again');
  return back;
}

/**
 * What the page sent and the server answered, as it lay on the wire: the call is exempt from the session key (B-256), a
 * refresh covers its fields (B-258).
 */
function lookAtForm(
  { answer, body }: Exchange,
  secret: Record<string, string>,
  { answers, isEncrypted }: Context,
): void {
  const form = new URLSearchParams(body);
  for (const field of ['grant_type', 'client_id', 'client_secret'])
    demand((form.get(field) ?? '') !== '', `the form has no ${field}`);
  demand(
    form.has('aesKey') === isEncrypted,
    isEncrypted ? 'the form brings no aesKey' : 'the form brings an aesKey that nobody asked for',
  );
  demand(!isEncrypted || COVERED.test(form.get('aesKey')!), 'the session key is not covered by the public key');
  for (const [field, value] of Object.entries(secret)) {
    const isCovered = isEncrypted && form.get('grant_type') === 'refresh_token';
    demand(
      isCovered ? COVERED.test(form.get(field) ?? '') : form.get(field) === value,
      `${field} is ${isCovered ? 'not covered' : 'not sent'}`,
    );
  }
  const tokens = shaped(TOKENS, envelopeOf(answer)?.data);
  answers.set('E-001', [...(answers.get('E-001') ?? []), tokens]);
}
