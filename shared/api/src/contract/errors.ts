import * as codes from './error-codes.ts';

/**
 * Every code of the specification, section 8, and our own. The text of a code is `code.<code>` in `locales/<language>/errors.json`;
 * a test proves that every code has one in every language.
 */
export type ErrorEntry = {
  /** HTTP status that goes with the code. */
  status: number;
  kind: 'auth' | 'input' | 'limit' | 'quota' | 'permission' | 'payment' | 'upstream' | 'server' | 'missing';
  /** The same request may succeed later without a change. */
  retryable: boolean;
};

const entry = (status: number, kind: ErrorEntry['kind'], retryable = false): ErrorEntry => ({
  status,
  kind,
  retryable,
});
const input = entry(400, 'input');
const order = entry(400, 'payment');
const payment = entry(402, 'payment');
const authorisation = entry(401, 'auth');
const upstream = entry(502, 'upstream', true);
const tooOften = entry(429, 'limit', true);

export const errorCatalogue = {
  [codes.sessionExpired]: authorisation,
  [codes.notFound]: entry(404, 'missing'),
  [codes.internal]: entry(500, 'server', true),
  [codes.badParameter]: input,
  [codes.signedInElsewhere]: authorisation,
  [codes.badRequestId]: input,
  [codes.badSignature]: entry(403, 'auth'),
  [codes.chatTooFrequent]: tooOften,
  [codes.emptyPrompt]: input,
  [codes.promptTooLong]: input,
  [codes.emptyReply]: upstream,
  [codes.badUsername]: input,
  [codes.badPassword]: input,
  [codes.usernameTaken]: entry(409, 'input'),
  [codes.badEmail]: input,
  [codes.badAccount]: input,
  [codes.badPhone]: input,
  [codes.malformedCaptcha]: input,
  [codes.badOrder]: order,
  [codes.badOrderNumber]: order,
  [codes.paypalUnconfirmed]: payment,
  [codes.badToken]: authorisation,
  [codes.contextTooLong]: input,
  [codes.badUserId]: input,
  [codes.badLevel]: input,
  [codes.badConfig]: input,
  [codes.missingData]: input,
  [codes.emptyCaptcha]: input,
  [codes.captchaExpired]: input,
  [codes.badImageDescription]: input,
  [codes.badImageStyle]: input,
  [codes.badImageSize]: input,
  [codes.badImageCount]: input,
  [codes.emptyAvatar]: input,
  [codes.badNotice]: input,
  [codes.badModel]: input,
  [codes.emptyNickname]: input,
  [codes.badPlan]: input,
  [codes.badNickname]: input,
  [codes.upstreamFailed]: upstream,
  [codes.registrationLimitReached]: tooOften,
  [codes.userNotFound]: entry(404, 'auth'),
  [codes.wrongPassword]: entry(403, 'auth'),
  [codes.levelMissing]: entry(403, 'permission'),
  [codes.quotaExhausted]: entry(402, 'quota'),
  [codes.planBelowLevel]: order,
  [codes.orderFailed]: entry(500, 'payment', true),
  [codes.paymentNotStarted]: entry(502, 'payment', true),
  [codes.badPaymentSignature]: payment,
  [codes.paymentFailed]: payment,
  [codes.badPaymentCallback]: payment,
  [codes.orderNotFound]: order,
  [codes.amountMismatch]: payment,
  [codes.captchaTooFrequent]: tooOften,
  [codes.captchaUnavailable]: entry(502, 'upstream', true),
  [codes.wrongCaptcha]: input,
  [codes.contactTaken]: entry(409, 'input'),
  [codes.paymentPending]: payment,
  [codes.orderAlreadyPaid]: payment,
  [codes.orderClosed]: payment,
  [codes.paymentRefused]: payment,
  [codes.miniProgramLoginFailed]: authorisation,
  [codes.miniProgramSessionEnded]: authorisation,
  [codes.wechatLoginFailed]: authorisation,
  [codes.wechatAccessDenied]: authorisation,
  [codes.wechatCodeExpired]: authorisation,
  [codes.wechatAccountTaken]: authorisation,
  [codes.accountBlocked]: entry(403, 'auth'),
  [codes.accountNotDeletable]: entry(403, 'permission'),
  [codes.sensitiveInput]: input,
  [codes.registrationTooFrequent]: tooOften,
  [codes.phoneTaken]: entry(409, 'input'),
  [codes.emailTaken]: entry(409, 'input'),
  [codes.gpt4QuotaExhausted]: entry(402, 'quota'),
  [codes.tooManyRequests]: tooOften,
  [codes.downloadFailed]: upstream,
  [codes.verificationUnavailable]: entry(502, 'upstream', true),
  [codes.verificationFailed]: entry(502, 'upstream', true),
  [codes.noticeNotFound]: entry(404, 'missing'),
  [codes.imageGenerationFailed]: upstream,
  [codes.wrongAdminPassword]: entry(403, 'auth'),
  [codes.deviceMissing]: input,
  [codes.notSupported]: entry(403, 'permission'),
  [codes.membersOnly]: entry(403, 'permission'),
  [codes.pluginNotInstalled]: entry(403, 'permission'),
  [codes.trialAlreadyClaimed]: entry(409, 'permission'),
  [codes.pluginExpired]: entry(403, 'permission'),
  [codes.sensitiveOutput]: entry(422, 'input'),
  [codes.adRewardLimitReached]: tooOften,
  [codes.modelUnavailable]: entry(502, 'upstream'),
  [codes.modelBusy]: entry(503, 'upstream', true),
  [codes.serverStopping]: entry(503, 'server', true),
  [codes.serverRestarted]: entry(503, 'server', true),
  [codes.signInAgain]: entry(403, 'permission'),
  [codes.captchaNeeded]: entry(403, 'input'),
  [codes.pluginNotSubscribed]: entry(402, 'permission'),
  [codes.wrongPictureFormat]: entry(415, 'input'),
  [codes.pictureTooLarge]: entry(413, 'input'),
  [codes.noTextFound]: entry(422, 'input'),
  [codes.noTableFound]: entry(422, 'input'),
  [codes.recognitionTooLong]: entry(422, 'input'),
  [codes.languageNotInstalled]: entry(422, 'input'),
  [codes.wrongDocumentFormat]: entry(415, 'input'),
  [codes.documentTooLarge]: entry(413, 'input'),
  [codes.documentTooLong]: entry(422, 'input'),
  [codes.documentEncrypted]: entry(422, 'input'),
  [codes.documentEmpty]: entry(422, 'input'),
  [codes.serviceUnreachable]: entry(502, 'upstream', true),
  [codes.contentsGone]: entry(404, 'missing'),
  [codes.contentsTooLong]: entry(413, 'input'),
  [codes.contentsNotText]: entry(415, 'input'),
  [codes.contentsRefused]: entry(422, 'input'),
  [codes.ownServersOff]: entry(403, 'permission'),
  [codes.addressInvalid]: input,
  [codes.addressInsecure]: input,
  [codes.addressPrivate]: input,
  [codes.mcpServerUnreachable]: upstream,
  [codes.mcpServerUnfit]: entry(502, 'upstream'),
  [codes.mcpServerUnauthorized]: entry(502, 'upstream'),
  [codes.tooManyOwnServers]: entry(409, 'limit'),
  [codes.secretNeeded]: input,
  [codes.appNotKept]: entry(404, 'missing'),
  [codes.appUnreachable]: entry(502, 'upstream', true),
  [codes.appUnusable]: entry(422, 'upstream'),
} as const satisfies Record<number, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The catalogue entry of a code that came over the wire; undefined when the catalogue does not know it. */
export const findError = (code: number): ErrorEntry | undefined =>
  (errorCatalogue as Record<number, ErrorEntry>)[code];

/** `code` of a body that carries a result. */
export const successCode = 200;
