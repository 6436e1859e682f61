import type { Model } from '../../../language/model';
import type { Vouchered } from '../language';
import type { Control } from './controlSums';

/** A ledger that subjects hold, and the records by which its documents wait for vouchers. */
interface ControlOf {
  control: Control;
  said: { name: string; vouchered: Vouchered & { ledger: string } };
}

/** All ledgers that subjects hold. */
export function controlsOf(model: Model): ControlOf[] {
  return Object.values(model.resources).flatMap(({ name, uses: { accounting } }) => {
    const vouchered = accounting?.vouchered;
    if (vouchered?.ledger === undefined) return [];
    const said = { name, vouchered: { ...vouchered, ledger: vouchered.ledger } };
    return (vouchered.controls ?? []).map((control) => ({ control, said }));
  });
}
