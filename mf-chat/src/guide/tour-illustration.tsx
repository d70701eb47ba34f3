import { EmptyRoomIllustration, Illustration, illustrationStyles as styles } from '@orangery/ui';
import type { TourStep } from './tour-steps.ts';

/** What a step is about, drawn. */
export function TourIllustration({ step }: { step: TourStep['name'] }) {
  if (step === 'welcome') return <EmptyRoomIllustration />;
  if (step === 'create') return <NewRoom />;
  if (step === 'manage') return <Rooms />;
  return <Question />;
}

/** A speech bubble with a plus in it. */
function NewRoom() {
  return (
    <Illustration>
      <path
        className={styles.fill}
        d="M36 24h88a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H74l-22 20V84H36a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z"
      />
      <path
        className={styles.line}
        d="M36 24h88a10 10 0 0 1 10 10v40a10 10 0 0 1-10 10H74l-22 20V84H36a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z"
      />
      <circle className={styles.fruit} cx="80" cy="54" r="17" />
      <path className={styles.mark} d="M80 46v16M72 54h16" />
    </Illustration>
  );
}

/** A list, one row of it chosen. */
function Rooms() {
  return (
    <Illustration>
      <rect className={styles.fill} x="34" y="14" width="92" height="94" rx="10" />
      <rect className={styles.glass} x="40" y="44" width="80" height="20" rx="6" />
      <path className={styles.line} d="M50 30h44M50 54h52M50 78h36M50 94h46" />
      <rect className={styles.line} x="34" y="14" width="92" height="94" rx="10" />
      <circle className={styles.fruit} cx="112" cy="54" r="4" />
      <circle className={styles.leaf} cx="112" cy="30" r="4" />
    </Illustration>
  );
}

/** A message box with a way to send. */
function Question() {
  return (
    <Illustration>
      <path
        className={styles.glass}
        d="M52 16h70a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z"
      />
      <path className={styles.line} d="M58 28h52M58 40h34" />
      <rect className={styles.fill} x="20" y="68" width="120" height="38" rx="12" />
      <rect className={styles.line} x="20" y="68" width="120" height="38" rx="12" />
      <path className={styles.line} d="M34 87h44" />
      <circle className={styles.fruit} cx="122" cy="87" r="11" />
      <path className={styles.mark} d="M122 92V82m-5 5 5-5 5 5" />
    </Illustration>
  );
}
