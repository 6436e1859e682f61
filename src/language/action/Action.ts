import type { Button } from '../model';

/** Something that a button does to records, whoever says it: the product, the status machine, or a schema file. */
export interface Action {
  name: string;
  /** Chinese */
  title: string;
  /** `/module/action`, any of which lets people do it */
  permissions: readonly string[];
  select: 'one' | 'many' | 'none';
  danger: boolean;
  /** asked before it is done, Chinese with `{title}` and `{action}` */
  confirm?: string | undefined;
  /** address of a POST with `{ids}`, where the server does it so */
  call: string;
  /** fields that people are asked for and that it sets */
  asks: readonly string[];
  /** the button that says it */
  button?: Button | undefined;
}
