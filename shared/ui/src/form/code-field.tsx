import { Button } from '../button/button.tsx';
import styles from './code-field.module.css';
import { FormField, type FormFieldProps } from './form-field.tsx';
import type { CodeSender } from './use-code-sender.ts';

export type CodeFieldProps<Name extends string> = Omit<FormFieldProps<Name>, 'trailing' | 'className'> & {
  sender: Pick<CodeSender, 'left' | 'busy' | 'press'> & { sent: object | null };
  texts: {
    /** The button, before the first code and when another may be asked for. */
    send: string;
    again: string;
    /** The button while it has to wait. */
    wait: (seconds: number) => string;
  };
};

/** Field for a code that is sent, and the button that sends it. Phones offer the code from the message. */
export function CodeField<Name extends string>({ sender, texts, ...field }: CodeFieldProps<Name>) {
  const { left, busy, sent, press } = sender;
  const idle = sent === null ? texts.send : texts.again;
  return (
    <div className={styles.row}>
      <FormField
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
        maxLength={12}
        {...field}
        className={styles.field}
      />
      <Button
        className={styles.send}
        busy={busy}
        aria-disabled={left > 0 || undefined}
        onClick={() => void press()}
      >
        {left > 0 ? texts.wait(left) : idle}
      </Button>
    </div>
  );
}
