import type { ComponentProps, ReactElement } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** what the others stand beside: saving, signing in */
  isPrimary?: boolean | undefined;
  /** what it does cannot be taken back */
  isDanger?: boolean | undefined;
  /** beside lines of text */
  isSmall?: boolean | undefined;
}

/** A button with words, of one look everywhere. It sends no form unless its `type` says so. */
export function Button({ className, isPrimary, isDanger, isSmall, ...props }: ButtonProps): ReactElement {
  const classes = ['gj-button', isPrimary && 'is-primary', isDanger && 'is-danger', isSmall && 'is-small', className];
  return <button type="button" {...props} className={classes.filter(Boolean).join(' ')} />;
}
