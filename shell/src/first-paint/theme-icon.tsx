import { Moon, Sun } from 'lucide-react';
import styles from './first-paint.module.css';

/** Both are there: which theme it will be is known in the browser. */
export const ThemeIcon = () => (
  <>
    <Moon className={styles.inLight} />
    <Sun className={styles.inDark} />
  </>
);
