/** Fields of a record that tells one master in one other account set; the server alone writes them. */
export const SHARING = {
  direction: 'direction',
  accountSet: 'accountSet',
  accountSetId: 'accountSetId',
  otherId: 'otherId',
  otherCode: 'otherCode',
  behind: 'behind',
} as const;

/** Choices of the direction: the master here is the original of one there, or the copy of one there. */
export const DIRECTION = { to: 'to', from: 'from' } as const;

/** Call of a master, and of its button, that shares records: POST `{ ids, accountSets: [id] }`. */
export const SHARE = 'share';

/** Call below it that tells where the caller may share them: POST `{ ids }`, gives {@link SharingSet} each. */
export const SHARING_SETS = 'accountSets';

/** An account set in which the caller works. */
export interface SharingSet {
  id: string;
  name: string;
  /** whether the caller may add such masters there */
  may: boolean;
}
