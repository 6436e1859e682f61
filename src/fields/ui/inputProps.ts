import type { ControlProps } from '../faces/ControlProps';

type Shared = Pick<ControlProps, 'id' | 'disabled' | 'invalid' | 'inCell' | 'describedBy' | 'label'> & {
  isAwaited?: boolean;
};

/** Attributes that all native inputs of controls share. */
export function inputProps(
  { id, disabled, invalid, inCell, describedBy, label, isAwaited }: Shared,
  className = 'gj-input',
) {
  return {
    id,
    disabled,
    className: inCell ? `${className} gj-in-cell` : className,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': invalid || undefined,
    'aria-busy': isAwaited || undefined,
    'aria-describedby': describedBy,
    'aria-label': label,
  } as const;
}
