import { ApiError, type DataOf, type Plugin, type PluginResource } from '@orangery/api';
import { errorText, useHost } from '@orangery/platform';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendToChat } from '../components/use-send-to-chat.ts';

type Contents = DataOf<'POST /chat/plugins/prompt'>;

/** Takes prompts and resources out of the service behind a plugin and puts them into the message box. Reject with why not. */
export function useServiceContents({ id }: Plugin) {
  const { t, i18n } = useTranslation('mf-plugins');
  const { api, toast } = useHost();
  const send = useSendToChat();
  const leaving = useRef(new AbortController());
  // What comes when the page is left is not wanted any more.
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  async function insert(
    ask: (options: { quiet: true; signal: AbortSignal }) => Promise<Contents>,
    request: (text: string) => Parameters<typeof send>[0],
  ): Promise<void> {
    const { signal } = leaving.current;
    const { text, left_out: types } = await ask({ quiet: true, signal });
    if (signal.aborted) return;
    send(request(text));
    if (types.length === 0) return;
    const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format([...new Set(types)]);
    toast({ text: t('use.leftOut', { types: list }), kind: 'info' });
  }

  return {
    insertPrompt: (name: string, given: Readonly<Record<string, string>> = {}): Promise<void> =>
      insert(
        (options) => api.call('POST /chat/plugins/prompt', { body: { id, name, arguments: given } }, options),
        (text) => ({ text }),
      ),
    insertResource: ({ name, title }: PluginResource): Promise<void> =>
      insert(
        (options) => api.call('POST /chat/plugins/resource', { body: { id, name } }, options),
        (text) => ({ files: [{ name: title, text }] }),
      ),
  };
}

/** Runs one thing at a time, and has what was wrong with the last one. */
export function useAttempt(): {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async attempt(work) {
      setBusy(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind !== 'canceled') setFailure(errorText(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
