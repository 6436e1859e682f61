import { CallError } from './CallError';

/** Somebody saved the record in the meantime (code 409). `data` is the record as it now stands on the server. */
export class ConflictError extends CallError {
  override name = 'ConflictError';

  constructor(message: string, data: unknown) {
    super(409, message, data);
  }
}
