import type { Resource, Screen } from '../model';

/**
 * An action that the product knows by name, one file each; machines may say more of it, such as from which states on it
 * is refused.
 */
export interface ActionDeclaration {
  name: string;
  /** Chinese */
  title: string;
  /** action part of `/module/action` */
  permission: string;
  select: 'one' | 'many' | 'none';
  danger?: boolean;
  /** see {@link Action} */
  confirm?: string;
  /** it changes records, so that something may be demanded of them for it */
  changes?: boolean;
  /** not named by schema files: it stands on these screens of the resources that have it */
  standsOn?: Screen['kind'];
  /** resources that have it; all where this is not said */
  isOf?(resource: Resource): boolean;
  /** the screen whose permission opens it instead */
  through?(resource: Resource): Screen | undefined;
  /** see {@link Action} */
  call?(resource: Resource): string;
}
