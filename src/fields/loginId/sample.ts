import type { SampleFace } from '../faces/SampleFace';
import { mobileNumber } from '../shared/words/numbers';

/** Accounts differ always. */
export const loginIdSample: SampleFace = (_field, { serial }) => mobileNumber(serial);
