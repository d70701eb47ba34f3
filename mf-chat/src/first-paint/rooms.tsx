import type { FirstPaintProps } from '@orangery/platform/first-paint';
import { Button, IconButton, SearchField } from '@orangery/ui';
import { Ellipsis, SquarePen } from 'lucide-react';
import panel from '../rooms/rooms-panel.module.css';
import view from '../views/rooms-view.module.css';
import type { Texts } from './texts.ts';

const nothing = () => {};

/** The list of chats before it has been read: its head. */
export function Rooms({ texts: { rooms } }: FirstPaintProps<Texts>) {
  return (
    <div className={view.sidebar} inert>
      <div className={panel.panel}>
        <div className={panel.head}>
          <Button className={panel.new} icon={<SquarePen aria-hidden="true" />}>
            {rooms.new}
          </Button>
          <IconButton label={rooms.more} icon={<Ellipsis />} />
        </div>
        <div className={panel.search}>
          <SearchField label={rooms.search} clearLabel={rooms.searchClear} value="" onChange={nothing} />
        </div>
        <div hidden data-kept="rooms" />
      </div>
    </div>
  );
}
