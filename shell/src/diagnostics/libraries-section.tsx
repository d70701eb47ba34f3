import { useTranslation } from 'react-i18next';
import { sharedLibraries } from '../federation/shared-libraries.ts';
import styles from './diagnostics-page.module.css';
import { Section } from './section.tsx';

type ShareScopes = Record<string, Record<string, Record<string, Record<string, { useIn?: unknown }>>>>;

/** Who uses which copy, as the federation runtime has it. */
function usersOf(library: string, version: string): string[] {
  const runtime = (globalThis as { __FEDERATION__?: { __SHARE__?: ShareScopes } }).__FEDERATION__;
  const users = Object.values(runtime?.__SHARE__ ?? {}).flatMap((scopes) => {
    const useIn = scopes.default?.[library]?.[version]?.useIn;
    return Array.isArray(useIn) ? useIn.map(String) : [];
  });
  return [...new Set(users)].sort();
}

/** The libraries that the shell gives to remotes. */
export function LibrariesSection() {
  const { t } = useTranslation('shell');
  return (
    <Section title={t('diagnostics.libraries.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('diagnostics.libraries.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('diagnostics.libraries.name')}</th>
              <th scope="col">{t('diagnostics.libraries.version')}</th>
              <th scope="col">{t('diagnostics.libraries.users')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(sharedLibraries).map(([name, { version }]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{version}</td>
                <td>{usersOf(name, version).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
