import { ApiError } from '@orangery/api';
import { errorText, useHost } from '@orangery/platform';
import { Button, TextField } from '@orangery/ui';
import { Link2, Upload } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putDocument, useDocuments } from '../documents/documents.state.ts';
import { needsPlan, showUpgrade } from '../quota/upgrade.state.ts';
import { useUploadHint } from '../uploads/upload-hint.ts';
import styles from './documents.module.css';

type AddDocumentsProps = { onFiles: (files: File[]) => void; onOpen: (id: string) => void };

/** The ways to add documents: files of this device, or the address of one. */
export function AddDocuments({ onFiles, onOpen }: AddDocumentsProps) {
  const { t } = useTranslation('mf-pdf');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.add}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="primary"
        size="large"
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('add.upload')}
      </Button>
      <p className={styles.hint}>{useUploadHint()}</p>
      <AddressForm onOpen={onOpen} />
    </div>
  );
}

function AddressForm({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('mf-pdf');
  const { api } = useHost();
  const { usage } = useDocuments();
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const fetchDocument = async (event: FormEvent) => {
    event.preventDefault();
    const url = withScheme(address.trim());
    if (busy || url === '') return;
    setBusy(true);
    setError(undefined);
    try {
      const document = await api.call('POST /chat/pdfs/fetch', { body: { url } }, { quiet: true });
      putDocument(document);
      setAddress('');
      onOpen(document.id);
    } catch (cause) {
      if (needsPlan(cause)) showUpgrade(usage);
      setError(cause instanceof ApiError ? errorText(cause) : t('uploads.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.address} noValidate onSubmit={(event) => void fetchDocument(event)}>
      <TextField
        className={styles.addressField}
        label={t('add.address')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" busy={busy} icon={<Link2 aria-hidden="true" />} disabled={address.trim() === ''}>
        {t('add.fetch')}
      </Button>
    </form>
  );
}

/** An address as people copy and type it; one without a scheme is on the web. */
const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
