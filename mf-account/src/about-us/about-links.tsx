import { Link, useHost, useLayout, useSession } from '@orangery/platform';
import { Bell, CircleHelp, Download, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkContent, LinkList, linkStyle } from '../components/link-list.tsx';
import { webAddress } from '../components/web-address.ts';

/** Where to read on, and the applications for other systems where the operator offers them. */
export function AboutLinks() {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  const { helpInfo, status } = useSession();
  const android = webAddress(helpInfo?.downloads.android ?? '');
  const windows = webAddress(helpInfo?.downloads.windows ?? '');
  const member = status === 'member';
  // On a phone the pages are for members only.
  const open = useLayout() === 'desktop' || member;
  return (
    <LinkList>
      {open && (
        <>
          <li>
            <Link className={linkStyle} to="/help_center">
              <LinkContent icon={<CircleHelp />}>{t('about.help')}</LinkContent>
            </Link>
          </li>
          <li>
            <Link className={linkStyle} to="/help_center?feedback=1">
              <LinkContent icon={<MessageSquare />}>{t('about.feedback')}</LinkContent>
            </Link>
          </li>
        </>
      )}
      {member && (
        <li>
          <button type="button" className={linkStyle} onClick={() => overlays.open('notices')}>
            <LinkContent icon={<Bell />}>{t('about.notices')}</LinkContent>
          </button>
        </li>
      )}
      {android && <DownloadLink href={android}>{t('about.android')}</DownloadLink>}
      {windows && <DownloadLink href={windows}>{t('about.windows')}</DownloadLink>}
    </LinkList>
  );
}

function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a className={linkStyle} href={href} target="_blank" rel="noopener noreferrer">
        <LinkContent icon={<Download />}>{children}</LinkContent>
      </a>
    </li>
  );
}
