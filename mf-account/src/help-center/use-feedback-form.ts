import { ApiError, countSymbols, type FeedbackKind, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { custom, required, useForm } from '@orangery/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackKinds, keepDraft, readDraft } from './feedback-draft.ts';

const { min, max } = limits.feedbackSymbols;

const kindOf = (value: string): FeedbackKind => feedbackKinds.find((kind) => kind === value) ?? 'other';

/** State of the feedback form; what is typed outlives the form until it is sent. */
export function useFeedbackForm(page: string, onSent: () => void) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const [initial] = useState(readDraft);

  const form = useForm({
    initial,
    spaces: { kind: 'keep', text: 'trim', contact: 'trim' },
    rules: {
      text: [
        required(t('help.feedback.required')),
        custom((text) => countSymbols(text) >= min, t('help.feedback.tooShort', { min })),
        custom((text) => countSymbols(text) <= max, t('help.feedback.tooLong', { max })),
      ],
      contact: [
        custom(
          (contact) => contact.length <= limits.emailLength,
          t('help.feedback.contactTooLong', { max: limits.emailLength }),
        ),
      ],
    },
    submit: async ({ kind, text, contact }) => {
      const body = { kind: kindOf(kind), text, page, ...(contact ? { contact } : {}) };
      await api.call('POST /chat/help/feedback', { body }, { quiet: true });
      keepDraft(null);
      onSent();
    },
    refuse: (error) => {
      if (!(error instanceof ApiError)) return null;
      return error.code === errors.missingData
        ? { text: t('help.feedback.required'), field: 'text' }
        : { text: t('help.feedback.failed') };
    },
  });

  const { kind, text, contact } = form.values;
  useEffect(() => keepDraft({ kind: kindOf(kind), text, contact }), [kind, text, contact]);
  return form;
}
