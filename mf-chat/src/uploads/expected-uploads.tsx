import type { Upload } from '@orangery/chat/uploads';
import styles from './expected-uploads.module.css';

/** The room that uploads will take, until the code that shows them is there: the box above it does not grow then. */
export function ExpectedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const files = uploads.filter(({ attached }) => attached);
  const images = uploads.filter(({ attached }) => !attached);
  return [images, files].map(
    (some, index) =>
      some.length > 0 && (
        <div key={index === 0 ? 'images' : 'files'} className={styles.row}>
          {some.map(({ id }) => (
            <span key={id} className={index === 0 ? styles.image : styles.file} />
          ))}
        </div>
      ),
  );
}
