import { useHost } from '@orangery/platform';
import { type ComponentProps, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageList } from '../conversation/message-list.tsx';
import { formulasOf } from './formulas-of.ts';
import { messageHandlers } from './message-handlers.ts';
import { useWrittenTitle } from './written-title.ts';

export { messageHandlers } from './message-handlers.ts';

/** The messages of a room, with all that can be done with them. */
export function Messages(props: Omit<ComponentProps<typeof MessageList>, 'handlers'>) {
  const [awaited] = useState(() => formulasOf(props.rows));
  if (awaited) use(awaited);
  const host = useHost();
  const { t } = useTranslation('mf-chat');
  const handlers = useMemo(() => messageHandlers(host, t, props.roomId), [host, t, props.roomId]);
  useWrittenTitle(host, props.roomId, props.rows);
  return <MessageList {...props} handlers={handlers} />;
}
