import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

export type AvatarProps = {
  /** Whose picture this is; its initials stand in when there is no picture or it does not load. */
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
};

/** A round picture of a person or role, named after them. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && failed !== src) {
    return (
      <img className={styles.avatar} data-size={size} src={src} alt={name} onError={() => setFailed(src)} />
    );
  }
  return (
    <span className={styles.avatar} data-size={size} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  );
}
