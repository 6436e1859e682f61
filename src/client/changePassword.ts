import { toast } from './dialogs';
import { post } from './http';
import { signOut } from './signOut';
import { t } from './texts';

/** The three entries of the form, as they go over the wire (B-107). */
export interface PasswordChange {
  password: string;
  newPassword: string;
  newPassword2: string;
}

/**
 * Changes the password and signs out, so that the new one is used at once (B-154, B-320).
 * @throws CallError after showing the server's message; the person stays signed in
 */
export async function changePassword({ password, newPassword, newPassword2 }: PasswordChange): Promise<void> {
  await post('/api/system/user/updatePassword', { password, newPassword, newPassword2 });
  toast('success', t('密码修改成功'));
  await signOut();
}
