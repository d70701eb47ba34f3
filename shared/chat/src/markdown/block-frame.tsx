import type { ReactNode, Ref } from 'react';
import styles from './markdown.module.css';

type BlockFrameProps = {
  ref?: Ref<HTMLDivElement>;
  /** Its name gives way to its buttons where there is no room for both. */
  crowded?: boolean;
  name: string;
  tools: ReactNode;
  children: ReactNode;
};

/** Around a block of code or a diagram: what it is, and what can be done with it. */
export function BlockFrame({ ref, crowded, name, tools, children }: BlockFrameProps) {
  return (
    <div className={styles.codeBlock} ref={ref} dir="ltr" data-crowded={crowded}>
      <div className={styles.codeHeader}>
        <span className={styles.language} title={name}>
          {name}
        </span>
        {tools}
      </div>
      {children}
    </div>
  );
}
