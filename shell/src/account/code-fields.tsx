import { AskedCaptchaField, codeTexts, sentText } from '@orangery/platform/forms';
import { CodeField, ContactField, FormNote } from '@orangery/ui/forms';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from './offers.ts';
import type { CodeForm } from './use-code-form.ts';

type Props = CodeForm & {
  /** The first field, for what opens the form. */
  first?: RefObject<HTMLInputElement | null> | undefined;
};

/** Where the code goes, the code, and what there is to know about it. */
export function CodeFields({ form, sender, kinds, asked, first }: Props) {
  const { t } = useTranslation('shell');
  const { t: tErrors } = useTranslation('errors');
  const { isSandbox } = useOffers();
  const sandbox = isSandbox(form.values.contact);
  return (
    <>
      <ContactField
        form={form}
        name="contact"
        kinds={kinds}
        ref={first}
        label={t(`login.contact.${kinds}`)}
        required
      />
      <AskedCaptchaField form={form} purpose={tErrors('form.code.send')} asked={asked} />
      <CodeField
        form={form}
        name="code"
        label={t('login.code.label')}
        sender={sender}
        texts={codeTexts()}
        hint={sandbox ? undefined : sentText(sender.sent)}
        required
      />
      {sandbox && <FormNote kind="info">{tErrors('form.code.sandbox')}</FormNote>}
    </>
  );
}
