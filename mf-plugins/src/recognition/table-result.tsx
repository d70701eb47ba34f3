import { type Table, toCsv, toMarkdown, toTsv } from '@orangery/api/tables';
import { useHost } from '@orangery/platform';
import { downloadFile } from '@orangery/platform/files';
import { Button } from '@orangery/ui';
import { Download, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button.tsx';
import parts from '../components/page-parts.module.css';
import styles from '../components/reading-page.module.css';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import type { Found } from './recognition.state.ts';
import { TableGrid } from './table-grid.tsx';

type FoundTables = Found & { mode: 'table' };

/** The tables of a picture, to be corrected, copied, downloaded and sent to the chat. */
export function TableResult(props: { found: FoundTables; onChange: (found: FoundTables) => void }) {
  const { found, onChange } = props;
  const { t } = useTranslation('mf-plugins/reading');
  const { tables } = found;
  return tables.map((table, index) => {
    const name = tables.length > 1 ? t('table.numbered', { number: index + 1 }) : t('table.name');
    const put = (next: Table) =>
      onChange({ ...found, tables: tables.map((one, at) => (at === index ? next : one)) });
    return (
      <section key={index} className={styles.page} aria-label={name}>
        {tables.length > 1 && <h3 className={parts.heading}>{name}</h3>}
        <TableGrid table={table} label={name} onChange={put} />
        <TableActions table={table} fileName={name} />
      </section>
    );
  });
}

function TableActions({ table, fileName }: { table: Table; fileName: string }) {
  const { t } = useTranslation('mf-plugins/reading');
  const { api } = useHost();
  const send = useSendToChat();
  const [busy, setBusy] = useState(false);
  const downloadWorkbook = async () => {
    setBusy(true);
    try {
      const rows = table.rows.map((cells) => [...cells]);
      downloadFile(await api.download('POST /chat/ocr/workbook', { body: { rows } }), `${fileName}.xlsx`);
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  const icon = <Download aria-hidden="true" />;
  return (
    <div className={`${styles.row} ${styles.actions}`}>
      <Button
        variant="primary"
        icon={<MessageSquare aria-hidden="true" />}
        onClick={() => send({ text: toMarkdown(table) })}
      >
        {t('toChat')}
      </Button>
      <CopyButton label={t('table.copyCells')} text={() => toTsv(table)} />
      <CopyButton label={t('table.copyMarkdown')} text={() => toMarkdown(table)} />
      <Button
        icon={icon}
        onClick={() => downloadFile(new Blob([toCsv(table)], { type: 'text/csv' }), `${fileName}.csv`)}
      >
        {t('table.csv')}
      </Button>
      <Button icon={icon} busy={busy} onClick={() => void downloadWorkbook()}>
        {t('table.xlsx')}
      </Button>
    </div>
  );
}
