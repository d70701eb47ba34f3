import type { Order } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './receipt.module.css';
import { Receipt } from './receipt.tsx';
import { saveReceipt } from './save-receipt.ts';

/** Saves the receipt of a paid order as PDF. */
export function ReceiptButton({ order, className }: { order: Order; className?: string | undefined }) {
  const { t } = useTranslation('mf-billing');
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button size="small" className={className} busy={isWanted} onClick={() => setWanted(true)}>
        {t('receipt.button')}
      </Button>
      {isWanted && <Sheet order={order} onDone={() => setWanted(false)} />}
    </>
  );
}

/** Drawn out of sight, saved, and gone. */
function Sheet({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('mf-billing');
  const { toast } = useHost();
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (!sheet.current) return;
    saveReceipt(sheet.current, order.id)
      .catch(() => toast({ text: t('receipt.failed'), kind: 'error' }))
      .finally(() => done.current());
  }, [order.id, t, toast]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} aria-hidden="true">
      <Receipt order={order} />
    </div>,
    document.body,
  );
}
