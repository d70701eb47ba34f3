import styles from '../slots/remote-slot.module.css';

type Props = {
  place: 'side' | 'main';
  /** Its name among what is kept of the page. */
  kept?: string;
};

/** The web host puts the view of a remote into it, by the value of the attribute. */
export const Slot = ({ place, kept }: Props) => (
  <div className={styles.slot} data-kept={kept}>
    <div className={styles.view} data-first-paint-slot={place} />
  </div>
);
