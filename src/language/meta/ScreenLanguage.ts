import { z, type ZodType } from 'zod';
import { isObject } from '../../lib/isObject';
import type { RoomScreenKind, RoomScreens } from '../model';
import type { CapabilityLanguage } from './CapabilityLanguage';
import type { ResourceInput } from './resourceMeta';
import type { RoomScreenInput } from './screenMeta';

/** What a kind of screens that a room brings is to the language. */
export interface ScreenLanguage<Kind extends RoomScreenKind = RoomScreenKind> {
  /** what it is for, in the reference and in editors */
  description: string;
  /** what people call screens of this kind, in Chinese */
  called: string;
  /** keys beside those that all screens have, each with its description */
  keys: Readonly<Record<string, ZodType>>;
  /** what a file says of it, with everything filled in, beside what all screens have */
  normalise(input: RoomScreenInput<Kind>, resource: ResourceInput): RoomScreens[Kind];
  /**
   * names of screens that stand in it. Where its author gives no permission, any of theirs opens it, and `openedBy` counts
   * for nothing
   */
  holds?(input: RoomScreenInput<Kind>): readonly string[];
  /** action part of the permission that opens it where its author gives none; null: sign-in is enough */
  openedBy: string | null;
  /** its author may open it by a right of its own, called anything */
  hasOwnRight?: true;
  /** its title where its author gives none, in Chinese; `{title}` is that of the resource */
  title: string;
  /** other screens lead to it: it stands in the menu only where its author says so */
  isHidden?: true;
}

/** What some room says of a kind of screens; undefined: it is none of a room. */
export function screenLanguage(
  kind: unknown,
  capabilities: readonly Pick<CapabilityLanguage, 'screens'>[],
): ScreenLanguage | undefined {
  for (const { screens } of capabilities)
    if (screens && typeof kind === 'string' && Object.hasOwn(screens, kind))
      return screens[kind as RoomScreenKind] as ScreenLanguage;
  return undefined;
}

/** The screens of a resource that are of kinds of rooms, with the meta-schema of what is their own. */
export function* roomScreensIn(
  { screens }: Pick<ResourceInput, 'screens'>,
  capabilities: readonly Pick<CapabilityLanguage, 'screens'>[],
): Generator<{ name: string; screen: unknown; meta: ZodType }> {
  // Of a file that is half typed anything may stand there.
  for (const [name, screen] of Object.entries(isObject(screens) ? screens : {})) {
    const said = isObject(screen) ? screenLanguage(screen.kind, capabilities) : undefined;
    if (said) yield { name, screen, meta: z.looseObject(said.keys) };
  }
}
