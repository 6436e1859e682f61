/**
 * What a person can do with their sign-in. The sign-in page takes `signIn` from its own file, so as not to fetch the
 * rest.
 */
export type { PasswordChange } from './changePassword';
export { changePassword } from './changePassword';
export { loadProfile, reloadProfile } from './loadProfile';
export { resetSession } from './resetSession';
export { signIn } from './signIn';
export { giveUpSession, signInAgain } from './signInAgain';
export { signOut } from './signOut';
export { switchPackage } from './switchPackage';
