import type { Said } from '../../../../language/wire';

/** Why an edited document could not be kept, in words for those who have edited it. */
export class OfficeFault extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(said.text, options);
    this.name = 'OfficeFault';
  }
}
