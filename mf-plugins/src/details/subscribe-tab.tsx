import { type DataOf, type Plugin, pluginFlags } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { Badge, Button, Skeleton, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../components/load-problem.tsx';
import parts from '../components/page-parts.module.css';
import styles from './tab.module.css';

type Level = DataOf<'GET /chat/plugins/subscribe/levels'>['levels'][number];

/** What the plugin costs, and whether the person has it. */
export function SubscribeTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const host = useHost();
  const status = (
    <p className={styles.status}>
      {t('subscribe.status')} <strong>{t(`subscribe.state.${plugin.subscription}`)}</strong>
    </p>
  );
  if (plugin.subscription === 'free')
    return (
      <>
        {status}
        <p className={styles.secondary}>{t('subscribe.free')}</p>
      </>
    );
  if (plugin.plugin_flag === pluginFlags.vip)
    return (
      <>
        {status}
        <p className={styles.secondary}>{t(plugin.usable ? 'subscribe.inPlan' : 'subscribe.forMembers')}</p>
        {!plugin.usable && (
          <Button className={parts.start} variant="primary" onClick={() => offerPlans(host)}>
            {t('members.plans')}
          </Button>
        )}
      </>
    );
  return (
    <>
      {status}
      <Levels plugin={plugin} />
    </>
  );
}

function Levels({ plugin: { id } }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const { api, overlays } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/plugins/subscribe/levels', { query: { id } }, { signal, quiet: true }),
    [api, id],
  );
  if (state.status === 'loading') return <Skeleton shape="block" height={120} width="100%" />;
  if (state.status === 'failed') return <LoadProblem offline={state.offline} onRetry={reload} />;
  const { sold, levels } = state.data;
  return (
    <>
      <ul className={styles.levels} aria-label={t('subscribe.levels')}>
        {levels.map((level) => (
          <li key={level.period} className={styles.level}>
            <Price level={level} />
            {sold && (
              <Button size="small" onClick={() => overlays.open('payment', `plugin/${id}/${level.period}`)}>
                {t('actions.subscribe')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!sold && <p className={styles.secondary}>{t('subscribe.notSold')}</p>}
    </>
  );
}

function Price({ level: { period, price, original_price: before } }: { level: Level }) {
  const { t, i18n } = useTranslation('mf-plugins');
  const money = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <span className={styles.title}>{t(`subscribe.period.${period}`)}</span>
      <span className={styles.price}>
        {money.format(price / 100)}
        {before !== null && (
          <>
            {' '}
            <VisuallyHidden>{t('subscribe.before', { price: money.format(before / 100) })}</VisuallyHidden>
            <s className={styles.before} aria-hidden="true">
              {money.format(before / 100)}
            </s>{' '}
            <Badge tone="success">{percent.format((price - before) / before)}</Badge>
          </>
        )}
      </span>
    </>
  );
}
