import { z } from 'zod';
import { session } from '../../../src/client/sessionStore';
import type { UserInfo } from '../../../src/language/wire';
import { demand, same, shaped } from '../ContractFault';
import { Newcomer } from '../Newcomer';
import type { Probes } from '../Probe';

const ID = z.union([z.string().regex(/^\d+$/), z.number().int()]);

const USER = z.object({
  id: ID,
  userName: z.string().min(1),
  deptName: z.string().nullable(),
  tel: z.string().nullable(),
  loginId: z.string().nullable(),
  avatar: z.string().nullable(),
  packages: z.array(z.object({ id: ID, name: z.string().min(1) })).nonempty(),
});

/** Who is signed in, and passwords. Every password that is changed is the newcomer's. */
export const personProbes: Probes = {
  async 'E-003'(context) {
    const user = shaped(USER, await context.call('E-003'));
    same(user.loginId, context.account.login, 'the login of the person');
    demand(
      user.packages.some(({ id }) => String(id) === session.packageId),
      'the present account set is not among those of the person',
    );
    const newcomer = await Newcomer.of(context);
    const other = await context.callAs<UserInfo>(await newcomer.signIn(), 'E-003');
    same(
      [String(other.id), other.userName, other.mustChangePassword],
      [newcomer.id, newcomer.name, false],
      'another person gets their own',
    );
    const bare = await context.wire.raw('/api/system/user/getUserInfo');
    same(((await bare.json()) as { code: number; data: unknown }).code, 401, 'the code without a token');
  },

  async 'E-004'(context) {
    const newcomer = await Newcomer.of(context);
    const [own, alive] = [newcomer.presentPassword, await newcomer.signIn()];
    const given = await newcomer.givenPassword(context);
    demand(given !== own && given.length >= 8, 'the given password is the old one, or short');
    await context.refused('a sign-in that the reset has ended', () => context.callAs(alive, 'E-003'), 401);
    await context.refused('the password before the reset', () => newcomer.signIn(own));
    const tokens = await newcomer.signIn(given);
    same(
      (await context.callAs<UserInfo>(tokens, 'E-003')).mustChangePassword,
      true,
      'mustChangePassword after the reset',
    );
    await context.refused('a call before the given password is changed', () => context.callAs(tokens, 'E-010'), 403);
    await newcomer.changePassword(context, tokens, given, own);
    await context.refused(
      'a reset by somebody without the permission',
      async () => context.callAs(await newcomer.signIn(), 'E-004', { ids: [session.userId] }),
      403,
    );
    await context.refused('the reset of an employee who does not exist', () =>
      context.call('E-004', { ids: ['999999999'] }),
    );
  },

  async 'E-005'(context) {
    const newcomer = await Newcomer.of(context);
    const old = newcomer.presentPassword;
    const [here, elsewhere] = [await newcomer.signIn(), await newcomer.signIn()];
    const change = (password: string, newPassword: string, newPassword2 = newPassword) =>
      context.callAs(here, 'E-005', { password, newPassword, newPassword2 });
    await context.refused('a wrong old password', () => change(`${old}x`, 'Another2026'));
    await context.refused('two new passwords that differ', () => change(old, 'Another2026', 'Another2027'));
    await context.refused('a password of digits alone', () => change(old, '123456'));
    await context.refused('a call without the old password', () =>
      context.callAs(here, 'E-005', { newPassword: 'Another2026', newPassword2: 'Another2026' }),
    );
    same(
      String((await context.callAs<UserInfo>(await newcomer.signIn(old), 'E-003')).id),
      newcomer.id,
      'the old password after refused changes',
    );
    await newcomer.changePassword(context, here, old, 'Another2026');
    await context.refused('the old password after the change', () => newcomer.signIn(old));
    await context.refused(
      'another sign-in of the person after the change',
      () => context.callAs(elsewhere, 'E-003'),
      401,
    );
    const tokens = await newcomer.signIn();
    await newcomer.changePassword(context, tokens, 'Another2026', old);
  },
};
