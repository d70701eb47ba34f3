import type { Size } from '../diagrams/diagram-sizes.ts';
import styles from './diagram-block.module.css';

/** Keeps the place of a diagram that is being drawn. */
export const DiagramPlace = ({ width, height }: Size) => (
  <div className={styles.canvas}>
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" />
  </div>
);
