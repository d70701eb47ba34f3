import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';
import { askQuestion, type NewQuestion } from '../answers/ask.ts';
import { obstacleOf } from '../models/obstacle.ts';
import { showPrompt } from '../models/prompt.state.ts';
import { engineOf } from '../search/engine-of.ts';
import { searchFirst, sourcesOf } from '../search/search-first.ts';
import {
  areComing,
  attachmentsOf,
  clearAttachments,
  type Place,
  wishToSend,
} from '../store/attachments.state.ts';
import { draftOf, noRoom, setDraft } from '../store/drafts.ts';
import { openRoom } from '../store/load-rooms.ts';
import { dropPendingQuestion, keepPendingQuestion } from '../store/pending-question.ts';
import { roomInMemory, roomsState } from '../store/rooms.state.ts';
import { endSearch } from '../store/search-runs.state.ts';
import { searchSetting } from '../store/search-setting.state.ts';

type Options = {
  /** Whether the network is searched first; as it is set unless given. */
  search?: boolean;
};

/**
 * Sends a question from the message box with its pictures; true when it was taken. A guest is asked to log in first, and
 * a question that comes before the rooms are there waits for them: both find it kept. Whatever is in the way, it stays
 * in the box.
 */
export function sendQuestion(host: HostServices, text: string, options: Options = {}): boolean {
  const { status, owner, current } = roomsState;
  const place: Place = [owner, current ?? noRoom];
  const pictures = attachmentsOf(place);
  if (host.session.status === 'guest') {
    // Files do not outlive a login page; they wait beside the box for a login in this page.
    if (pictures.length > 0) wishToSend(place);
    else keepPendingQuestion(text);
    host.login.open();
    return false;
  }
  if (status !== 'ready' || !current) {
    keepPendingQuestion(text);
    return false;
  }
  if (pictures.some(({ state }) => state === 'failed')) {
    host.toast({ text: i18next.t('composer.uploadFailed', { ns: 'mf-chat' }), kind: 'warning' });
    return false;
  }
  if (areComing() || pictures.some(({ state }) => state !== 'ready')) {
    wishToSend(place);
    return false;
  }
  const images = pictures.flatMap(({ address }) => address ?? []);
  const question: NewQuestion = { text, ...(images.length > 0 && { images }) };
  if (roomInMemory(current)) return send(host, place, question, options);
  void openRoom(current).then(() => {
    dropPendingQuestion();
    if (send(host, place, question, options)) forgetDraft(place, text);
  });
  return false;
}

function send(host: HostServices, place: Place, question: NewQuestion, options: Options): boolean {
  const roomId = place[1];
  const model = roomInMemory(roomId)?.chatModel;
  const obstacle = model && obstacleOf(host.session, model, question.images !== undefined);
  if (model && obstacle) {
    showPrompt({ obstacle, roomId, model });
    return false;
  }
  endSearch(roomId);
  if (!(options.search ?? searchSetting.on)) return ask(place, question);
  void searchAndAsk(host, place, question);
  return false;
}

/** The question stays in the box until it is asked. */
async function searchAndAsk(host: HostServices, place: Place, question: NewQuestion): Promise<void> {
  const engine = engineOf(searchSetting, host.session.helpInfo);
  const found = await searchFirst(host, place[1], question.text, engine);
  // Somebody else may be here by now.
  if (!found || roomsState.owner !== place[0]) return;
  const sources = sourcesOf(found);
  if (sources.length === 0) host.toast({ text: i18next.t('message.noRelatedContent', { ns: 'errors' }) });
  if (ask(place, { ...question, ...(sources.length > 0 && { sources }) })) forgetDraft(place, question.text);
}

function ask(place: Place, question: NewQuestion): boolean {
  if (!askQuestion(place[1], question)) return false;
  clearAttachments(place);
  return true;
}

/** Empties a box, unless something else has been written in it meanwhile. */
function forgetDraft([owner, roomId]: Place, text: string): void {
  if (draftOf(owner, roomId).trim() === text) setDraft(owner, roomId, '');
}
