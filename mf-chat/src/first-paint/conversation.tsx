import { FirstComposer } from '@orangery/chat/first-paint';
import type { FirstPaintProps } from '@orangery/platform/first-paint';
import { IconButton } from '@orangery/ui';
import {
  ChevronDown,
  Ellipsis,
  Globe,
  ImagePlus,
  Mic,
  PanelLeft,
  Phone,
  Plus,
  SquarePen,
} from 'lucide-react';
import conversation from '../conversation/conversation.module.css';
import header from '../conversation/conversation-header.module.css';
import empty from '../conversation/empty-conversation.module.css';
import { Greeting, type WayProps } from '../conversation/greeting.tsx';
import tools from '../views/composer-tools.module.css';
import view from '../views/conversation-view.module.css';
import announcer from '../voice/announcer-button.module.css';
import type { Texts } from './texts.ts';

/** A conversation before its room is known: the header's buttons, and the composer. */
export function Conversation({ texts, layout }: FirstPaintProps<Texts>) {
  const isPhone = layout === 'mobile';
  return (
    <section className={view.view}>
      <div className={header.header} inert>
        {isPhone && (
          <IconButton
            label={texts.rooms.open}
            icon={<PanelLeft className={header.directed} />}
            tooltipSide="none"
          />
        )}
        <div className={header.names} data-centred={isPhone ? '' : undefined} data-kept="title" />
        {isPhone && <IconButton label={texts.rooms.new} icon={<SquarePen />} tooltipSide="none" />}
        <IconButton label={texts.conversation.actions} icon={<Ellipsis />} tooltipSide="none" />
      </div>
      <div className={view.content}>
        <FirstConversation texts={texts} layout={layout} />
      </div>
      <FirstComposer
        texts={texts.composer}
        layout={layout}
        tools={isPhone ? <PhoneTools texts={texts} /> : <DesktopTools texts={texts} />}
      />
    </section>
  );
}

/** At the first visit of a browser nothing was said yet. Guests on a phone begin with the login. */
const FirstConversation = ({ texts, layout }: FirstPaintProps<Texts>) => (
  <div hidden className={conversation.frame} data-kept="conversation">
    {layout === 'desktop' && (
      <div className={conversation.scroll}>
        <div className={conversation.column} data-empty="">
          <div className={empty.empty}>
            <Greeting texts={texts.empty} Way={Way} />
          </div>
        </div>
      </div>
    )}
  </div>
);

const Way = ({ className, children }: WayProps) => <span className={className}>{children}</span>;

function DesktopTools({ texts: { composer } }: { texts: Texts }) {
  return (
    <>
      <IconButton label={composer.addPictures} icon={<ImagePlus />} />
      <IconButton label={composer.addFiles} icon={<Plus />} />
      <IconButton label={composer.search} icon={<Globe />} />
      <span className={tools.voice}>
        <VoiceButtons composer={composer} />
        <IconButton label={composer.call} icon={<Phone />} data-yields-to="send" />
      </span>
    </>
  );
}

function PhoneTools({ texts: { composer } }: { texts: Texts }) {
  return (
    <>
      <IconButton label={composer.more} icon={<Plus />} tooltipSide="none" />
      <span className={tools.voice} data-yields-to="stop">
        <VoiceButtons composer={composer} />
      </span>
    </>
  );
}

const VoiceButtons = ({ composer }: Pick<Texts, 'composer'>) => (
  <>
    <IconButton label={composer.dictate} icon={<Mic />} />
    <IconButton className={announcer.more} size="small" label={composer.announcer} icon={<ChevronDown />} />
  </>
);
