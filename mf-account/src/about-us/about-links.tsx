import { Link, useHost, useLayout, useSession } from '@orangery/platform';
import { Bell, ChevronRight, CircleHelp, Download, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { webAddress } from '../components/web-address.ts';
import styles from './about-links.module.css';

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
    <ul className={styles.links}>
      {open && (
        <>
          <li>
            <Link className={styles.link} to="/help_center">
              <Content icon={<CircleHelp />}>{t('about.help')}</Content>
            </Link>
          </li>
          <li>
            <Link className={styles.link} to="/help_center?feedback=1">
              <Content icon={<MessageSquare />}>{t('about.feedback')}</Content>
            </Link>
          </li>
        </>
      )}
      {member && (
        <li>
          <button type="button" className={styles.link} onClick={() => overlays.open('notices')}>
            <Content icon={<Bell />}>{t('about.notices')}</Content>
          </button>
        </li>
      )}
      {android && <DownloadLink href={android}>{t('about.android')}</DownloadLink>}
      {windows && <DownloadLink href={windows}>{t('about.windows')}</DownloadLink>}
    </ul>
  );
}

function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
        <Content icon={<Download />}>{children}</Content>
      </a>
    </li>
  );
}

function Content({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>{children}</span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </>
  );
}
