import { Composer, useDraft } from '@orangery/chat';
import { lazyPart, useLayout, useSession } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from './drafts.ts';
import { useObstacle } from './obstacle.state.ts';

const ObstaclePrompt = lazyPart(async () => (await import('./obstacle-prompt.tsx')).ObstaclePrompt);

type TalkComposerProps = {
  deckId: string;
  isAnswering: boolean;
  onAsk: (text: string) => boolean;
  onStop: () => void;
};

/** The message box of a deck, with its draft. */
export function TalkComposer({ deckId, isAnswering, onAsk, onStop }: TalkComposerProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const layout = useLayout();
  const { username } = useSession();
  const [text, setText] = useDraft(drafts, { owner: ownerKey(username), deckId });
  const obstacle = useObstacle();
  useEffect(() => drafts.connect(), []);
  return (
    <>
      <Composer
        text={text}
        onText={setText}
        step={isAnswering ? 'sent' : 'idle'}
        layout={layout}
        texts={{
          label: t('composer.label'),
          placeholder: t('composer.placeholder'),
          send: t('composer.send'),
          stop: t('composer.stop'),
          hint: t('composer.hint'),
          incomplete: t('composer.incomplete'),
          tooLong: (count) => t('composer.tooLong', { count }),
          count: (used, limit) => t('composer.count', { used, limit }),
        }}
        onSend={() => {
          if (onAsk(text.trim())) setText('');
        }}
        onStop={onStop}
      />
      <Suspense fallback={null}>{obstacle && <ObstaclePrompt obstacle={obstacle} />}</Suspense>
    </>
  );
}
