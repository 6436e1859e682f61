/** What a code of an error looks like; nothing else that came from outside is told. */
const CODE = /^[A-Za-z_]{1,60}$/;

/** A request to the S3 store that failed. Its text has nothing of what was signed or sent. */
export class S3RequestError extends Error {
  /** @param status of the answer; undefined: none came */
  constructor(
    host: string,
    readonly status: number | undefined,
    code: unknown,
  ) {
    const said = typeof code === 'string' && CODE.test(code) ? ` (${code})` : '';
    super(`The S3 store at ${host} ${status === undefined ? `did not answer` : `answered ${status}`}${said}`);
    this.name = 'S3RequestError';
  }
}
