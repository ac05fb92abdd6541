import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { withDialog, type Closet } from './use-closet.ts';

interface SelectionActionsProps {
  readonly closet: Closet;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  /** The number of chosen items that a delivery can bring; null where it brings them all. */
  readonly goingCount: number | null;
  /** The number of chosen items whose residence can be changed. */
  readonly movableCount: number;
  /** The number of chosen items that can be sent back. */
  readonly returnableCount: number;
  readonly onSendBack: () => void;
  /** The number of chosen items that can go along on a trip. */
  readonly tripCount: number;
  readonly onTrip: () => void;
}

interface Action {
  readonly name: string;
  /** The number of chosen items that it is for. */
  readonly count?: number;
  readonly run: () => void;
}

/** The actions for the chosen items; on a narrow window all but the first stand in a menu, so that one row holds them. */
export function SelectionActions(props: SelectionActionsProps) {
  const { search, go } = props.closet;
  if (search.plan !== undefined)
    return (
      <Button kind="primary" onClick={() => go((now) => withDialog(now, 'dates'))}>
        Plan a date
      </Button>
    );
  const { isAdding, onAdd, goingCount, returnableCount, onSendBack } = props;
  const others = otherActions(props);
  return (
    <div className="flex flex-wrap gap-3 max-tablet:w-full">
      {others.map(({ name, count, run }) => (
        <span key={name} className="max-desktop:hidden">
          <Button kind="gray" aria-haspopup="dialog" onClick={run}>
            {name}
            {count !== undefined && <span className="figures">({count})</span>}
          </Button>
        </span>
      ))}
      <span className="desktop:hidden">
        <Menu
          label="More for the selected garments"
          text="More"
          commands={others.map(({ name, count, run }) => ({
            name: count === undefined ? name : `${name} (${count})`,
            run,
          }))}
        />
      </span>
      {goingCount === 0 ? (
        returnableCount > 0 && (
          <span className="grid max-tablet:flex-1">
            <Button kind="primary" aria-haspopup="dialog" onClick={onSendBack}>
              Send back <span className="figures">({returnableCount})</span>
            </Button>
          </span>
        )
      ) : (
        <span className="grid max-tablet:flex-1">
          <Button kind="primary" pending={isAdding} onClick={onAdd}>
            Add to delivery
            {/* The bar says it in words where there is room. */}
            {goingCount !== null && (
              <span aria-hidden="true" className="figures tablet:hidden">
                ({goingCount})
              </span>
            )}
          </Button>
        </span>
      )}
    </div>
  );
}

function otherActions(props: SelectionActionsProps) {
  const { closet, goingCount, movableCount, returnableCount, onSendBack, tripCount, onTrip } = props;
  const { go } = closet;
  const open = (dialog: 'set' | 'dates' | 'residence') => () => go((now) => withDialog(now, dialog));
  const actions: Action[] = [
    { name: 'Add to a set', run: open('set') },
    { name: 'Plan a date', run: open('dates') },
  ];
  if (tripCount > 0) actions.push({ name: 'Take on a trip', run: onTrip });
  if (movableCount > 0)
    actions.push({ name: 'Change residence', count: movableCount, run: open('residence') });
  // Where nothing can be delivered, sending back is what the bar is for.
  if (returnableCount > 0 && goingCount !== 0)
    actions.push({ name: 'Send back', count: returnableCount, run: onSendBack });
  return actions;
}
