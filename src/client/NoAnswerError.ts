import { CallError } from './CallError';

/** A call whose answer never came: nobody knows here whether the server has done it. */
export class NoAnswerError extends CallError {
  override name = 'NoAnswerError';
}
