import type { Page } from '../routes/route-types.ts';
import styles from './page-content.module.css';

/** Chats lie on the surface itself, and so does what leads into one. */
const onSurface: readonly Page['title'][] = ['chat', 'sceneDetail'];

/** Class name for what a page lies on, so that it has its colour before its view is there. */
export const groundOf = ({ kind, title }: Page): string | undefined =>
  kind === 'remote' && !onSurface.includes(title) ? styles.ground : undefined;
