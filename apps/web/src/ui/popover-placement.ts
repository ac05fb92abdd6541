export type Side = 'top' | 'bottom' | 'right' | 'left';
/** Specification, section 2: each side, or the roomiest, each in the middle, at the start or at the end. */
export type Placement = `${Side | 'auto'}${'' | '-start' | '-end'}`;

type Edges = Readonly<Record<Side, number>>;

/** The side of the trigger with the most room in the window; the first of those that are equal. */
export function roomiestSide(trigger: Edges, window: { width: number; height: number }): Side {
  const room: readonly (readonly [Side, number])[] = [
    ['bottom', window.height - trigger.bottom],
    ['top', trigger.top],
    ['right', window.width - trigger.right],
    ['left', trigger.left],
  ];
  return room.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

type AriaPlacement =
  | Side
  | `${'top' | 'bottom'} ${'start' | 'end'}`
  | `${'left' | 'right'} ${'top' | 'bottom'}`;

/** The same in React Aria's words; `auto` takes the side then. */
export function ariaPlacement(placement: Placement, auto: () => Side): AriaPlacement {
  const [wanted, align] = placement.split('-') as [Side | 'auto', ('start' | 'end')?]; // what the type is made of
  const side = wanted === 'auto' ? auto() : wanted;
  if (align === undefined) return side;
  if (side === 'top' || side === 'bottom') return `${side} ${align}`;
  return `${side} ${align === 'start' ? 'top' : 'bottom'}`;
}
