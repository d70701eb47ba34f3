/** Parts of a message and what can be done with it: provided by the shell, with their translations. */
export { AnswerBody, type AnswerNow, answerNow, type StoredAnswer } from './message/answer-body.tsx';
export { AnswerNote, type AnswerStanding } from './message/answer-note.tsx';
export { AnswerSources } from './message/answer-sources.tsx';
export { AnswerSteps } from './message/answer-steps.tsx';
export { CopyButton } from './message/copy-button.tsx';
export { EditButton } from './message/edit-button.tsx';
export { MoreButton } from './message/more-button.tsx';
export { OtherModelButton } from './message/other-model-button.tsx';
export { QuestionEditor, type QuestionEditorProps } from './message/question-editor.tsx';
export { Reasoning } from './message/reasoning.tsx';
export { SelectionQuote } from './message/selection-quote.tsx';
export { VersionSwitcher } from './message/version-switcher.tsx';
