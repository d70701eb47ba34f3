import type { FirstPaintProps } from '@orangery/platform/first-paint';
import { cx, IconButton } from '@orangery/ui';
import { ArrowLeft } from 'lucide-react';
import desktop from '../layouts/desktop-layout.module.css';
import { groundOf } from '../layouts/ground-of.ts';
import phone from '../layouts/mobile-layout.module.css';
import { mobileEntries } from '../layouts/navigation-entries.ts';
import type { Page, Route } from '../routes/route-types.ts';
import { desktopRoutes, mobileRoutes } from '../routes/routes.ts';
import { keptMain } from '../slots/kept-main.ts';
import { Notices } from './notices.tsx';
import { Place } from './place.tsx';
import { Rail } from './rail.tsx';
import { Slot } from './slot.tsx';
import type { Texts } from './texts.ts';

type RemotePage = Extract<Page, { kind: 'remote' }>;

const isRemote = (route: Route): route is RemotePage => route.kind === 'remote';
const pages = { desktop: desktopRoutes.filter(isRemote), mobile: mobileRoutes.filter(isRemote) };

/** What is around the view of a page. Nothing for a layout that has no such page. */
const pageFrame =
  (title: Page['title']) =>
  ({ texts, layout }: FirstPaintProps<Texts>) => {
    const page = pages[layout].find((candidate) => candidate.title === title);
    if (!page) return null;
    const Frame = layout === 'mobile' ? PhoneFrame : DesktopFrame;
    return (
      <>
        <Frame texts={texts} page={page} />
        <Notices texts={texts} />
      </>
    );
  };

type Props = { texts: Texts; page: RemotePage };

const DesktopFrame = ({ texts, page }: Props) => (
  <div className={desktop.frame}>
    <Rail texts={texts} page={page.title} />
    <main className={cx(desktop.main, groundOf(page))}>
      <Slot place="main" kept={keptMain} />
    </main>
  </div>
);

const PhoneFrame = ({ texts, page }: Props) => (
  <div className={phone.frame}>
    {page.layout === 'bare' && (
      <div className={phone.header} inert>
        <IconButton
          label={texts.layout.back}
          icon={<ArrowLeft className={phone.mirrored} />}
          tooltipSide="none"
        />
        <p className={phone.title}>{texts.nav[page.title]}</p>
      </div>
    )}
    <main className={cx(phone.main, groundOf(page))}>
      <Slot place="main" kept={keptMain} />
    </main>
    {page.layout === 'shell' && (
      <div className={phone.tabs} inert>
        {mobileEntries.map((entry) => (
          <Place
            key={entry.to}
            className={phone.tab}
            entry={entry}
            isCurrent={entry.title === page.title}
            texts={texts}
          />
        ))}
      </div>
    )}
  </div>
);

/** Frames of all pages with views of remotes, by title. */
export const pageFrames = Object.fromEntries(
  Object.values(pages)
    .flat()
    .map(({ title }) => [title, pageFrame(title)]),
);
