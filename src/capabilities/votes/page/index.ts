import { later } from '../../../client/later';

/** A button by which the person is for a record, with how many are. */
export const VoteButton = later(() => import('./VoteButton').then((file) => file.VoteButton));
