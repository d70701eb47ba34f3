import { Illustration, illustrationStyles as styles } from '@orangery/ui';

export type ImageUse = 'photo' | 'text' | 'homework' | 'table';

/** What a picture is used for, drawn. */
export function ImageUseIllustration({ use }: { use: ImageUse }) {
  if (use === 'photo') return <Photo />;
  if (use === 'text') return <Page />;
  return use === 'homework' ? <Exercise /> : <Table />;
}

/** A framed tree with an orange. */
function Photo() {
  return (
    <Illustration>
      <rect className={styles.glass} x="28" y="18" width="104" height="84" rx="8" />
      <path className={styles.fill} d="M28 86l30-26 22 18 20-16 32 26v6a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z" />
      <rect className={styles.line} x="28" y="18" width="104" height="84" rx="8" />
      <circle className={styles.leaf} cx="62" cy="52" r="15" />
      <path className={styles.line} d="M62 67v16" />
      <circle className={styles.fruit} cx="106" cy="40" r="9" />
    </Illustration>
  );
}

/** A page with letters in a frame. */
function Page() {
  return (
    <Illustration>
      <rect className={styles.fill} x="44" y="14" width="72" height="92" rx="6" />
      <path className={styles.line} d="M58 70h44M58 82h44M58 94h28" />
      <path className={styles.line} d="M66 54l14-32 14 32M71 43h18" />
      <path className={styles.line} d="M30 30V16h14M116 16h14v14M130 90v14h-14M44 104H30V90" />
    </Illustration>
  );
}

/** A triangle and a sum. */
function Exercise() {
  return (
    <Illustration>
      <rect className={styles.fill} x="24" y="20" width="112" height="80" rx="8" />
      <path className={styles.glass} d="M40 82V40l44 42z" />
      <path className={styles.line} d="M40 82V40l44 42zM40 74h8v8" />
      <path className={styles.line} d="M98 40h22M109 29v22M98 66h22M98 74h22" />
      <circle className={styles.fruit} cx="109" cy="88" r="5" />
    </Illustration>
  );
}

/** A receipt that becomes a table. */
function Table() {
  return (
    <Illustration>
      <path className={styles.fill} d="M22 18h38v78l-6-5-7 5-6-5-6 5-7-5-6 5z" />
      <path className={styles.line} d="M22 18h38v78l-6-5-7 5-6-5-6 5-7-5-6 5zM30 34h22M30 46h22M30 58h14" />
      <path className={styles.line} d="M68 60h14m-5-5 5 5-5 5" />
      <rect className={styles.glass} x="90" y="34" width="52" height="14" />
      <path className={styles.line} d="M90 34h52v54H90zM90 48h52M90 62h52M90 75h52M118 34v54" />
      <circle className={styles.leaf} cx="130" cy="82" r="4" />
    </Illustration>
  );
}
