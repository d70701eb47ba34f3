import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from '../cx.ts';
import styles from './qr-code.module.css';

export type QrCodeProps = {
  /** What a camera reads. */
  value: string;
  /** What it is for; its accessible name. */
  label: string;
  className?: string | undefined;
};

/** Modules of white around the code, which readers need. */
const quietZone = 4;

/** One path for all dark modules: a run of a row is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x - start + 1;
      parts.push(`M${start} ${y}h${run}v1h-${run}z`);
    }
  }
  return parts.join('');
}

/** A QR code; dark on light in both themes, as some readers need it. As wide as its place, 240 px at most. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: quietZone });
    return { size: code.size, path: pathOf(code.data) };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx(styles.code, className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
