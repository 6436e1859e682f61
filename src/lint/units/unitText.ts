import type { Dimension } from '../../language/model';
import { say, type Message, type MessagePart } from '../../lib/message';
import type { Unit } from './Unit';

/** What is measured, in words; one that has none is called by its name. */
const WORDS: Readonly<Record<string, Message>> = { money: say`an amount`, quantity: say`a quantity` };

/** What a number measures, in words; of several the first. */
export function unitText(unit: Unit): MessagePart {
  const [dimension] = unit ?? [];
  return dimension ? textOf(dimension) : say`a number`;
}

function textOf(dimension: Dimension): MessagePart {
  const powers = Object.entries(dimension);
  const side = (sign: 1 | -1): MessagePart[] =>
    powers.flatMap(([name, power]) =>
      power * sign > 0 ? Array.from({ length: power * sign }, () => WORDS[name] ?? name) : [],
    );
  const [above, below] = [side(1), side(-1)];
  if (above.length + below.length === 0) return say`a plain number`;
  const whole = above.length > 0 ? timesText(above) : '1';
  return below.length > 0 ? say`${whole} ÷ ${timesText(below)}` : whole;
}

function timesText([first, ...others]: readonly MessagePart[]): MessagePart {
  return others.reduce<MessagePart>((text, part) => say`${text} × ${part}`, first ?? '');
}
