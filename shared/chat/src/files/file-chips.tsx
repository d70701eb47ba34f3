import { lazyPart } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { FileText, RotateCw, X } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import styles from './file-chips.module.css';
import { namePartsOf } from './file-names.ts';
import type { FileViewerTexts } from './file-viewer.tsx';

const FileViewer = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './file-viewer.tsx')).FileViewer,
);

/** A file that is shown: attached to an unsent question, or sent with one. */
export type ShownFile = {
  /** Stays the same as long as the file is there. */
  key: string;
  name: string;
  /** Of its text. */
  bytes: number;
  /** Missing while it is not here: then it cannot be opened. */
  text?: string | undefined;
  /** How its letters were read, where that was chosen. */
  encoding?: string | undefined;
  /** It is being read, or could not be. */
  state?: 'busy' | 'failed' | undefined;
};

/** What the chips say, in the language of the page. */
export type FileChipsTexts = FileViewerTexts & {
  label: string;
  open: (name: string) => string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  /** Beside a file that is being read. */
  busy: string;
};

export type FileChipsProps = {
  files: readonly ShownFile[];
  texts: FileChipsTexts;
  language: string;
  /** Missing: none can be removed. */
  onRemove?: ((file: ShownFile) => void) | undefined;
  /** Reads a file that could not be read once more; null for a file with which that cannot be done. */
  retrierOf?: ((file: ShownFile) => (() => void) | null) | undefined;
  /** Puts the text of a file into the message box; null for a file whose text has no room there. */
  inserterOf?: ((file: ShownFile) => (() => void) | null) | undefined;
};

/** Texts that go with a question as files; each opens over the page. */
export function FileChips({ files, texts, language, onRemove, retrierOf, inserterOf }: FileChipsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = files.find(({ key }) => key === opened);
  return (
    <>
      <ul className={styles.files} aria-label={texts.label}>
        {files.map((file) => (
          <Chip
            key={file.key}
            file={file}
            texts={texts}
            language={language}
            onOpen={() => setOpened(file.key)}
            onRetry={retrierOf?.(file) ?? null}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown?.text !== undefined && (
          <FileViewer
            name={shown.name}
            text={shown.text}
            about={detailsOf(shown, texts, language)}
            texts={texts}
            onInsert={inserterOf?.(shown) ?? null}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type ChipProps = {
  file: ShownFile;
  texts: FileChipsTexts;
  language: string;
  onOpen: () => void;
  onRetry: (() => void) | null;
  onRemove: (() => void) | undefined;
};

function Chip({ file, texts, language, onOpen, onRetry, onRemove }: ChipProps) {
  const { name, text, state } = file;
  const [stem, ending] = namePartsOf(name);
  const details = detailsOf(file, texts, language);
  return (
    <li className={styles.file} data-state={state}>
      <button
        type="button"
        className={styles.open}
        aria-label={`${texts.open(name)}, ${details}`}
        title={name}
        aria-haspopup="dialog"
        disabled={text === undefined}
        onClick={onOpen}
      >
        <FileText aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.name} dir="auto">
            <span className={styles.stem}>{stem}</span>
            <span className={styles.ending}>{ending}</span>
          </span>
          <span className={styles.details}>{details}</span>
        </span>
      </button>
      {onRetry && (
        <button
          type="button"
          className={styles.action}
          aria-label={texts.retry(name)}
          onClick={(event) => {
            focusRemoval(event);
            onRetry();
          }}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.action}
          aria-label={texts.remove(name)}
          data-remove=""
          onClick={(event) => {
            focusBeside(event);
            onRemove();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** The focus goes on to the next file, or to the one before, since the button that has it goes away. */
function focusBeside({ currentTarget }: MouseEvent): void {
  const chip = currentTarget.closest('li');
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  beside?.querySelector<HTMLElement>('[data-remove]')?.focus();
}

/** The focus stays in the chip, since the button that has it goes away. */
const focusRemoval = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus();

const detailsOf = (
  { bytes, encoding, state }: ShownFile,
  { busy }: FileChipsTexts,
  language: string,
): string => (state === 'busy' ? busy : [formatBytes(bytes, language), encoding].filter(Boolean).join(' · '));
