import styles from './call-view.module.css';

const count = 8;
const inner = 9;
const outer = 39;
/** Degrees that each wedge leaves free on both sides. */
const gap = 5;

const point = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
};

function wedge(index: number): string {
  const from = (index * 360) / count + gap;
  const to = ((index + 1) * 360) / count - gap;
  return `M${point(inner, (from + to) / 2)} L${point(outer, from)} A${outer} ${outer} 0 0 1 ${point(outer, to)}Z`;
}

const wedges = Array.from({ length: count }, (_, index) => wedge(index));

/** A slice of an orange: the face of a call. */
export function Slice() {
  return (
    <svg className={styles.slice} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.peel} cx="50" cy="50" r="50" />
      <circle className={styles.pith} cx="50" cy="50" r="44" />
      <g className={styles.flesh}>
        {wedges.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
